import type { Reporter, TestModule } from "vitest/node";

/**
 * Ends a run with "N passed, N failed" alone on a line; a file that could not be loaded counts as one failed.
 * Names before that what passed only at its second try.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    const unsteady: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.result().state === "passed") passed += 1;
        else failed += 1;
        if (test.diagnostic()?.flaky) unsteady.push(`${module.relativeModuleId} > ${test.fullName}`);
      }
      if (module.errors().length > 0) failed += 1;
    }
    if (unsteady.length > 0)
      console.warn(
        `\n${unsteady.length} passed only at the second try, each a ` +
          `race to be found:\n${unsteady.join("\n")}`,
      );
    console.log(`\n${passed} passed, ${failed} failed`);
  }
}
