// `npm run dev`: all workers with reload.
process.argv.splice(2, 0, "workers/cli/dev.ts");
await import("./run.mjs");
