// `npm start`: the whole product on this machine. The first thing that works on a fresh clone, with Node 20
// and npm only.
process.argv.splice(2, 0, "workers/cli/start.ts");
await import("./run.mjs");
