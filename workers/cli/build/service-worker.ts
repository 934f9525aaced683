import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";

/**
 * Kept on the phone from the first visit on: every static page, the whole stylesheet and the few pictures
 * those show.
 */
const KEPT =
  /(?:\.html|page-[\w-]+\.css|brand\/empty-results\.svg|brand\/(?:symbol|wordmark(?:-dark)?)\.svg|favicon\.svg)$/;

/**
 * Builds app/service-worker into `folder`/service-worker.js with the list of what it keeps; a new list makes
 * a new service worker.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => KEPT.test(file))
    .sort();
  const precache = kept.map((file) => ({
    url: addressOf(path.relative(folder, file)),
    revision: createHash("sha256").update(readFileSync(file)).digest("base64url").slice(0, 12),
  }));
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { __PRECACHE__: JSON.stringify(precache), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: "app/service-worker/service-worker.ts", output: { format: "iife" } },
    },
  });
  const output = "output" in built ? built.output : [];
  const [chunk] = output;
  if (chunk?.type !== "chunk" || output.length !== 1)
    throw new Error("The service worker must be built into exactly one file.");
  writeFileSync(path.join(folder, "service-worker.js"), chunk.code);
}

/** The address a static file answers at: pages without their index.html. */
const addressOf = (file: string): string => encodeURI(`/${file.replace(/\/?index\.html$/, "")}`);
