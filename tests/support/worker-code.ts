import { writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

/** The file in which the code of a worker lies, one module. */
export const MODULE = "worker.js";

/** Writes the code of a worker into a folder. */
export async function writeCode(from: "api" | "sandbox", folder: string): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["workerd", "worker", "module", "browser"] },
    build: {
      ssr: `workers/${from}/index.ts`,
      write: false,
      target: "esnext",
      rolldownOptions: {
        external: /^(?:node|cloudflare):/,
        output: { format: "esm", codeSplitting: false },
      },
    },
    ssr: { noExternal: true, target: "webworker" },
  });
  const [chunk, ...more] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk" || more.length > 0) throw new Error(`${from} is not one module`);
  writeFileSync(path.join(folder, MODULE), chunk.code);
}
