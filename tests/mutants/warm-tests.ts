// One vitest that stays: a process of a scratch's own (scratch.ts), which is told by its parent what to run.
// A start of vitest costs more than most rules' tests; here each run has a new process for its tests, and of
// the files that it wants only those are read anew that have changed.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestModule, type TestRunResult } from "vitest/node";
import { madeOnce, TEMPLATES } from "../support/templates.ts";
import { writeCode } from "../support/worker-code.ts";
import type { Asked, Fallen, Selection } from "./mutant.ts";

const vitest = await createVitest(
  "test",
  { watch: false, run: true, bail: 1, retry: 0, reporters: [{}], testTimeout: 60_000, hookTimeout: 120_000 },
  { server: { watch: null } },
);
await vitest.standalone();

/** What the templates of tests/support are made of, by their names. */
const MADE_OF: readonly (readonly [RegExp, RegExp])[] = [
  [/^code-api/, /^(?:app|openapi|workers\/(?!sandbox))/],
  [/^code-sandbox/, /^(?:app|openapi|workers\/(?!api))/],
  [/^databases-/, /\/migrations\/|local-d1/],
  [/^(?:site|empty)-/, /^(?:workers|app\/(?:domain|content))\//],
];

/** What the tests keep for a whole run and is made of the sources, which have changed meanwhile. */
function forgetTemplates(changed: readonly string[]): void {
  const folder = process.env[TEMPLATES];
  if (folder === undefined || !existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const made = MADE_OF.find(([kind]) => kind.test(name));
    const isStale = changed.some((file) => made === undefined || made[1].test(file));
    if (isStale) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** The code of the workers, here: whose bundler is warm needs a sixth of the time. */
async function writeCodeAhead(files: readonly string[]): Promise<void> {
  if (!files.some((file) => /^tests\/(?:api|contract|edge)\//.test(file))) return;
  for (const from of ["api", "sandbox"] as const)
    await madeOnce(`code-${from}`, (folder) => writeCode(from, folder));
}

const isOf = (files: readonly string[]) => (module: TestModule) => files.includes(module.relativeModuleId);

/** What fell first of `files`; null where all passed. Throws where nothing was asked. */
function fallenIn({ testModules, unhandledErrors }: TestRunResult, files: readonly string[]): string | null {
  const modules = testModules.filter(isOf(files));
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const fallen = tests.find((test) => test.result().state === "failed");
  if (fallen) return fallen.fullName;
  // No test fell: whether one would have is not known (it may want a build, or not load at all).
  const [broken] = [
    ...modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]),
    ...unhandledErrors,
  ];
  if (broken !== undefined) {
    const { message } = broken as { message?: string };
    throw new Error(`the tests did not run: ${(message ?? String(broken)).split("\n")[0]}`);
  }
  if (!tests.some((test) => test.result().state === "passed"))
    throw new Error("none of the named tests exists");
  return null;
}

async function run({ files, pattern }: Selection): Promise<string | null> {
  const wanted = files.map((file) => path.resolve(file));
  const specs = (await vitest.globTestSpecifications(files)).filter(({ moduleId }) =>
    wanted.includes(moduleId),
  );
  if (specs.length < files.length) throw new Error(`no such file of tests: ${files.join(", ")}`);
  if (pattern === null) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(pattern);
  await writeCodeAhead(files);
  return fallenIn(await vitest.runTestSpecifications(specs), files);
}

async function answer({ changed, selections }: Asked): Promise<Fallen> {
  for (const file of changed) vitest.invalidateFile(path.resolve(file));
  forgetTemplates(changed);
  try {
    for (const selection of selections) {
      const fallen = await run(selection);
      if (fallen !== null) return { fallen };
    }
    return { fallen: null };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", async (asked: Asked) => process.send?.(await answer(asked)));
process.on("disconnect", () => void vitest.close().finally(() => process.exit()));
process.send?.("ready");
