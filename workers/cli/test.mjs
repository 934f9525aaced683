// `npm test`: every test, on a fresh machine too (Node 20, npm and, for a missing browser, apt).
process.argv.splice(2, 0, "workers/cli/test.ts");
await import("./run.mjs");
