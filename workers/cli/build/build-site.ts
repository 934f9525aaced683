import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { markBuilt } from "./is-built.ts";

const LOG = ".wrangler/build.log";

/**
 * Builds the Workers and pre-renders the static pages into build/ and dist/. The tools' own output goes to
 * `.wrangler/build.log` and is shown only where the build fails; then this throws.
 */
export async function buildSite(target: "local" | "production"): Promise<void> {
  const built = await runBuild(target);
  if (built.code !== 0) throw new Error(`The build failed (${LOG}):\n${built.output}`);
  if (target === "local") markBuilt();
}

async function runBuild(target: "local" | "production"): Promise<{ code: number | null; output: string }> {
  mkdirSync(".wrangler", { recursive: true });
  const log = createWriteStream(LOG);
  const chunks: Buffer[] = [];
  const child = spawn("react-router", ["build"], {
    env: {
      ...process.env,
      CLOUDFLARE_ENV: target === "local" ? "local" : "",
      WRANGLER_LOG: "error",
      NO_COLOR: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log.write(chunk);
      chunks.push(chunk);
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  log.end();
  return { code, output: Buffer.concat(chunks).toString() };
}
