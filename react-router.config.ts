import type { Config } from "@react-router/dev/config";
import { finishStaticPages } from "./workers/cli/build/finish-static-pages.ts";
import { staticPaths } from "./workers/cli/build/static-paths.ts";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" }, // no calls to /__manifest from static pages
  prerender: { concurrency: 4, paths: staticPaths() },
  buildEnd: ({ reactRouterConfig }) => finishStaticPages(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
