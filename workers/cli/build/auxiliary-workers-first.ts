import type { Plugin } from "vite";

/**
 * React Router builds the browser's and the edge's code, then pre-renders through the built workers. The
 * Cloudflare plugin builds the auxiliary workers only after that, so the pre-rendering would find none. This
 * builds them first. It must stand before reactRouter() in the list of plugins (both use a `config` hook with
 * order "post").
 */
export const auxiliaryWorkersFirst = (names: readonly string[]): Plugin => ({
  name: "auxiliary-workers-first",
  apply: "build",
  sharedDuringBuild: true,
  config: {
    order: "post",
    handler({ builder: { buildApp } = {} }) {
      return {
        builder: {
          async buildApp(builder) {
            await buildApp?.(builder);
            for (const name of names) {
              const environment = builder.environments[name];
              if (environment && !environment.isBuilt) await builder.build(environment);
            }
          },
        },
      };
    },
  },
});
