// What `npm run check` runs: generated files are up to date, types, form, lint, what would be deployed, then
// the tests.
import { buildSite } from "./build/build-site.ts";
import { runTool } from "./run-tool.ts";

const node = process.execPath;
type Step = [name: string, run: () => Promise<number>];

/**
 * Folders with the types of one runtime; "." has all of them, for commands and tests that drive every
 * runtime.
 */
const RUNTIMES = [
  "app/domain",
  "app/ui",
  "app/service-worker",
  "app/server",
  "app",
  "workers/api",
  "workers/sandbox",
  ".",
];

/** The two go side by side: types take one core, and so does most of what the others wait for. */
const TYPES: Step[] = [
  ["경로 타입", () => runTool("react-router", ["typegen"])],
  ...RUNTIMES.map((folder): Step => [
    `타입 ${folder}`,
    () => runTool("tsc", ["--project", folder, "--noEmit"]),
  ]),
];
const OTHERS: Step[] = [
  ["생성 파일", () => runTool(node, ["workers/cli/generate.ts", "--check"])],
  ["그림", () => runTool(node, ["workers/cli/art.ts", "--check"])],
  ["모양", () => runTool("oxfmt", ["--check"])],
  ["린트", () => runTool("oxlint", ["--deny-warnings"])],
  ["배포 연습", () => runTool(node, ["workers/cli/deploy-dry.ts"])],
];

/** The exit code of the first step that failed, of either side; 0 where none did. */
let failed = 0;

/** One step after the other, until one fails here or beside it. */
async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [name, run] of steps) {
    if (failed !== 0) return;
    const started = performance.now();
    const code = await run();
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((performance.now() - started) / 1000).toFixed(1)}초)`);
    failed ||= code;
  }
}

const isStatic = process.argv.includes("--static");
if (isStatic) OTHERS.push(["빌드", () => buildSite("local").then(() => 0)]);
await Promise.all([runSteps(TYPES), runSteps(OTHERS)]);
if (!isStatic) await runSteps([["테스트", () => runTool(node, ["workers/cli/test.ts"])]]);
process.exitCode = failed;
