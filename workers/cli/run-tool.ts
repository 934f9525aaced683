import { spawn } from "node:child_process";

/**
 * Runs an installed tool with its output shown; answers its exit code.
 * @param more variables for its environment
 */
export function runTool(
  command: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...more } });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
