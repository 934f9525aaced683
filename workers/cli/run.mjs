// `node workers/cli/run.mjs FILE.ts …`: runs one of the project's TypeScript commands, on a fresh machine
// too.
import { spawn } from "node:child_process";
import { childEnvironment, ensureInstalled, projectNode, ROOT } from "./ensure-installed.mjs";

ensureInstalled();
const child = spawn(projectNode(), process.argv.slice(2), {
  cwd: ROOT,
  stdio: "inherit",
  env: childEnvironment(),
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
