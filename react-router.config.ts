import type { Config } from "@react-router/dev/config";
import { writeCodeAhead } from "./workers/cli/build/code-ahead.ts";
import { finishStaticPages } from "./workers/cli/build/finish-static-pages.ts";
import { buildServiceWorker } from "./workers/cli/build/service-worker.ts";
import { shortenManifest } from "./workers/cli/build/visitors-manifest.ts";
import { staticPaths } from "./workers/cli/build/static-paths.ts";

export default {
  ssr: true,
  // browsers that keep the referrer to themselves; the edge has looked at Sec-Fetch-Site by then
  // (same-origin.server.ts)
  allowedActionOrigins: ["null"],
  routeDiscovery: { mode: "initial" }, // no calls to /__manifest from static pages
  prerender: { concurrency: 4, paths: staticPaths() },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = `${reactRouterConfig.buildDirectory}/client`;
    finishStaticPages(folder);
    shortenManifest(folder);
    writeCodeAhead(folder);
    await buildServiceWorker(folder); // last: it lists the finished pages
  },
} satisfies Config;
