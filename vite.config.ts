import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { auxiliaryWorkersFirst } from "./workers/cli/build/auxiliary-workers-first.ts";
import { islands } from "./workers/cli/build/islands.ts";
import { inlineScript } from "./workers/cli/build/inline-script.ts";
import { patientPrerender } from "./workers/cli/build/patient-prerender.ts";
import { pageCss } from "./workers/cli/build/page-css.ts";

const isLocal = process.env.CLOUDFLARE_ENV === "local";
// The sandbox stands in for what lies outside and is never part of a build that could be deployed.
const auxiliary = isLocal ? ["api", "sandbox"] : ["api"];
const deskHost = process.env.NADEUL_DESK_HOST;
const environmentName = (folder: string) => `nadeul_${folder}`;

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One framework chunk: 3 % smaller than the bundler's own split, two requests fewer.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 3,
                },
                { name: "root", test: /[\\/]app[\\/]root\.tsx$/, priority: 2 },
                // without the desk's, of which no visitor loads a byte
                {
                  name: "screens",
                  test: /[\\/]app[\\/](?!routes[\\/]desk[\\/])/,
                  minShareCount: 30,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { minify: true } },
    ...Object.fromEntries(auxiliary.map((folder) => [environmentName(folder), { build: { minify: true } }])),
  },
  plugins: [
    pageCss(),
    patientPrerender(),
    inlineScript(),
    islands(),
    cloudflare({
      viteEnvironment: { name: "ssr" }, // must be "ssr": React Router builds exactly that environment
      inspectorPort: false,
      // `npm run dev` opens a second port for the desk; a build keeps what wrangler.toml says.
      ...(deskHost !== undefined && { config: { vars: { DESK_HOST: deskHost } } }),
      persistState: { path: process.env.NADEUL_STATE ?? ".wrangler/state" },
      auxiliaryWorkers: auxiliary.map((folder) => ({ configPath: `./workers/${folder}/wrangler.toml` })),
    }),
    auxiliaryWorkersFirst(auxiliary.map(environmentName)),
    reactRouter(),
  ],
});
