import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { DEMO_ACCOUNTS } from "../api/seed/demo-accounts.ts";
import { applyMigrations, statePath } from "./local-d1.ts";
import { seedLocal } from "./seed.ts";

const CONFIGS = ["build/server/wrangler.json", "dist/nadeul_api/wrangler.json", "dist/nadeul_sandbox/wrangler.json"];

export interface Site {
  url: URL;
  miniflare: Miniflare;
  close: () => Promise<void>;
}

export interface ServeOptions {
  port: number;
  host?: string;
  /** Where state lies; .wrangler/state unless told. */
  state?: string;
  quiet?: boolean;
  /** Leaves the sandbox and every binding to it out, as on a deployed site. */
  isDeployedAlike?: boolean;
}

/**
 * Serves the built site: all three workers in one workerd, state on disk, migrated and seeded. `port` 0 takes a free one. Half the CPU
 * of `wrangler dev` per request, and the same code that would be deployed.
 */
export async function serve({ port, host = "127.0.0.1", state = statePath(), quiet = false, isDeployedAlike = false }: ServeOptions): Promise<Site> {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ port, host, log: new Log(quiet ? LogLevel.NONE : LogLevel.WARN), cf: false, workers: isDeployedAlike ? CONFIGS.slice(0, 2).map(builtWorker).map(withoutSandbox) : CONFIGS.map(builtWorker) }),
    logRequests: false,
    resourcePersistencePath: path.join(state, "v3"),
  });
  const url = await miniflare.ready;
  const productDb = await miniflare.getD1Database("DB", "nadeul-api");
  await applyMigrations(productDb);
  await seedLocal(productDb, Date.now());
  if (!isDeployedAlike) {
    await applyMigrations(await miniflare.getD1Database("DB", "nadeul-sandbox"), "workers/sandbox/migrations");
    await seedIdentity(miniflare);
  }
  return { url, miniflare, close: () => miniflare.dispose() };
}

/** The demo accounts' passwords in the identity stand-in; accounts that are there already stay as they are. */
async function seedIdentity(miniflare: Miniflare): Promise<void> {
  const sandbox = await miniflare.getWorker("nadeul-sandbox");
  const answer = await sandbox.fetch("http://sandbox.local/__dev/cognito/__admin/seed", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(DEMO_ACCOUNTS),
  });
  if (!answer.ok) throw new Error(`The demo accounts could not be made: ${answer.status} ${await answer.text()}`);
}

/** One worker's options from its built configuration, its modules as they were bundled. */
function builtWorker(configPath: string) {
  const folder = path.resolve(path.dirname(configPath));
  const config: { name: string; main: string } = JSON.parse(readFileSync(configPath, "utf8"));
  const { workerOptions } = workerOptionsOf(configPath);
  const main = path.join(folder, config.main);
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.m?js$/.test(file) && file !== main);
  return {
    ...workerOptions,
    name: config.name,
    modulesRoot: folder,
    modules: [main, ...modules].map((file) => ({ type: "ESModule" as const, path: file })),
  };
}

/** The worker without its bindings to the sandbox. */
function withoutSandbox(worker: ReturnType<typeof builtWorker>): ReturnType<typeof builtWorker> {
  const bindings: Record<string, unknown> = { ...("serviceBindings" in worker && typeof worker.serviceBindings === "object" ? worker.serviceBindings : {}) };
  delete bindings["SANDBOX"];
  delete bindings["TOSS"];
  return Object.assign({}, worker, { serviceBindings: bindings });
}
