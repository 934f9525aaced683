import { readFileSync } from "node:fs";
import { transformWithOxc } from "vite";
import type { Calls, Dials } from "./dials.ts";
import { type Site, startSite } from "./site.ts";

const MODULE = "tests/support/dials.ts";
/** Where the module listens in each worker. */
const DIALS_PATH = "/__dials";

export interface DialledSite extends Site {
  /** Turns the dials of both workers, and those not named back to well. */
  turn: (dials: Dials) => Promise<void>;
  /** How often a worker called each part since the dials were turned or this was asked last. */
  calls: (worker: "nadeul-edge" | "nadeul-api") => Promise<Calls>;
}

/**
 * The built site, each part of whose platform can be made to fail (dials.ts).
 * @param now the moment at which it stands once its dials are turned, its seed with it; epoch ms
 */
export async function startDialledSite(now?: number): Promise<DialledSite> {
  const { code } = await transformWithOxc(readFileSync(MODULE, "utf8"), MODULE);
  const aheadMs = now === undefined ? 0 : now - Date.now();
  const { miniflare, ...site } = await startSite({ dials: code, now });
  const atDials = async (worker: string, init = {}) =>
    (await miniflare.getWorker(worker)).fetch(`http://dials.local${DIALS_PATH}`, init);
  return {
    ...site,
    miniflare,
    turn: async (dials) => {
      const all = { ...dials, clockMs: aheadMs + (dials.clockMs ?? 0) };
      for (const worker of ["nadeul-edge", "nadeul-api"])
        await atDials(worker, { method: "POST", body: JSON.stringify(all) });
      const body = JSON.stringify({ clockMs: aheadMs });
      if (now !== undefined) await atDials("nadeul-sandbox", { method: "POST", body });
    },
    calls: async (worker) => (await (await atDials(worker)).json()) as Calls,
  };
}
