import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { childrenOf } from "../../soak/workerd.ts";

/** Answers every path with what was put there, out of the cache, as the least that a Worker can do. */
const SCRIPT = `export default { async fetch(request) {
  const cache = await caches.open("pages");
  const key = new Request(new URL(request.url).href);
  if (request.method === "PUT") {
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=86400" };
    await cache.put(key, new Response(await request.arrayBuffer(), { headers }));
    return new Response("kept");
  }
  const kept = await cache.match(key);
  if (!kept) return new Response("none", { status: 404 });
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  return new Response(kept.body, { headers, encodeBody: "manual" });
} };`.replaceAll(/\\n\\s+/g, " ");

export interface Bare {
  url: URL;
  pid: number;
  close: () => Promise<void>;
}

/**
 * A workerd of its own with that worker; `behindAssets`: where the site's worker stands, behind what looks
 * each path up among the static files first, two more workers of the platform's.
 */
export async function bareCache({ behindAssets = false } = {}): Promise<Bare> {
  const before = childrenOf(process.pid);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.NONE),
      cf: false,
      workers: [
        {
          name: "bare",
          modules: true,
          script: SCRIPT,
          compatibilityDate: "2026-10-01",
          ...(behindAssets && {
            assets: { directory: "build/client", binding: "ASSETS", routerConfig: { has_user_worker: true } },
          }),
        },
      ],
    }),
  );
  const url = await miniflare.ready;
  const pid = [...childrenOf(process.pid)].find((one) => !before.has(one));
  if (pid === undefined) throw new Error("workerd is not among this process' children");
  return { url, pid, close: () => miniflare.dispose() };
}
