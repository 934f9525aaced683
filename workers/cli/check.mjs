// `npm run check`: the one gate. `-- --static` leaves the tests out.
process.argv.splice(2, 0, "workers/cli/check.ts");
await import("./run.mjs");
