import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with "N passed, N failed" alone on a line; a file that could not be loaded counts as one failed. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.result().state === "passed") passed += 1;
        else failed += 1;
      }
      if (module.errors().length > 0) failed += 1;
    }
    console.log(`\n${passed} passed, ${failed} failed`);
  }
}
