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

const steps: Step[] = [
  ["생성 파일", () => runTool(node, ["workers/cli/generate.ts", "--check"])],
  ["그림", () => runTool(node, ["workers/cli/art.ts", "--check"])],
  ["경로 타입", () => runTool("react-router", ["typegen"])],
  ...RUNTIMES.map((folder): Step => [
    `타입 ${folder}`,
    () => runTool("tsc", ["--project", folder, "--noEmit"]),
  ]),
  ["모양", () => runTool("oxfmt", ["--check"])],
  ["린트", () => runTool("oxlint", ["--deny-warnings"])],
  ["배포 연습", () => runTool(node, ["workers/cli/deploy-dry.ts"])],
];
if (!process.argv.includes("--static")) steps.push(["테스트", () => runTool(node, ["workers/cli/test.ts"])]);
else steps.push(["빌드", () => buildSite("local").then(() => 0)]);

for (const [name, run] of steps) {
  const started = performance.now();
  const code = await run();
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((performance.now() - started) / 1000).toFixed(1)}초)`);
  if (code !== 0) process.exit(code);
}
