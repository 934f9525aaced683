import { configDefaults, defineConfig } from "vitest/config";
import { isNight, OF_NIGHT } from "./tests/support/night.ts";

// Apart from vite.config.ts on purpose: the Cloudflare and React Router plugins must not load in vitest.
const common = {
  environment: "node" as const,
  // One after another in the same process, files share what they import: loading wrangler and the browser's
  // driver again took more time than most files' tests.
  isolate: false,
  maxWorkers: 3,
  // Only what hangs is stopped: a busy machine takes its time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ["tests/support/setup.ts"],
  globalSetup: ["tests/support/templates.ts"],
  exclude: [...configDefaults.exclude, ...(isNight ? [] : OF_NIGHT)],
};

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/count-reporter.ts"],
    projects: [
      { test: { ...common, name: "domain", include: ["tests/domain/**/*.test.ts"] } },
      {
        test: {
          ...common,
          name: "workers",
          include: ["tests/{api,edge,contract}/**/*.test.ts"],
        },
      },
      // Each of its files has a site of its own and its process a browser: people's patience is their clock,
      // not the machine's. `npm test` runs a file that failed once more (workers/cli/second-try.ts). They
      // begin first and nothing waits for their last: a core that is free takes the next file of any kind.
      {
        test: {
          ...common,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
        },
      },
    ],
  },
});
