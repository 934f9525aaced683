import { defineConfig } from "vitest/config";

// Apart from vite.config.ts on purpose: the Cloudflare and React Router plugins must not load in vitest.
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
