import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { counted, type RanFile, TOLD } from "../../workers/cli/second-try.ts";

function ranFile(module: TestModule): RanFile {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const passed = states.filter((state) => state === "passed").length;
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    passed,
    failed: states.length - passed + Number(module.errors().length > 0),
  };
}

/**
 * Ends a run with "N passed, N failed" alone on a line; a file that could not be loaded counts as one failed.
 * Where `npm test` asks, it is told instead, by file.
 */
export default class CountReporter implements Reporter {
  readonly #told = process.env[TOLD];

  constructor() {
    delete process.env[TOLD]; // a run that a test starts tells nobody
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const files = modules.map(ranFile);
    if (this.#told) writeFileSync(this.#told, JSON.stringify({ files, loose: unhandled.length }));
    else console.log(`\n${counted({ files, loose: unhandled.length })}`);
  }
}
