// `npm run build`: the site for local runs, with the sandbox; `npm run build -- --production` leaves the
// sandbox out.
import { buildSite } from "./build/build-site.ts";

await buildSite(process.argv.includes("--production") ? "production" : "local");
