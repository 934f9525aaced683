// `npm run deploy:dry`: builds what would be deployed (no sandbox in it) and lets wrangler check both workers
// without sending anything.
import { rmSync } from "node:fs";
import { assertDeployable } from "./build/deployable.ts";
import { buildSite } from "./build/build-site.ts";
import { runTool } from "./run-tool.ts";

for (const config of ["wrangler.toml", "workers/api/wrangler.toml"]) assertDeployable(config);
for (const folder of ["build", "dist"]) rmSync(folder, { recursive: true, force: true });
await buildSite("production");
for (const config of ["build/server/wrangler.json", "dist/nadeul_api/wrangler.json"]) {
  const code = await runTool("wrangler", ["deploy", "--dry-run", "-c", config], { WRANGLER_LOG: "warn" });
  if (code !== 0) process.exit(code);
}
