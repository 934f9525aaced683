import { type Provider, namedProviders } from "#domain/identity/provider";
import type { EdgeEnv } from "./env.server.ts";

/** The hosted pages as the browser and as the edge reach them; undefined where this site has none. */
export function hostedDomain(
  env: EdgeEnv,
  origin: string,
  endpoint: string,
): { browser: string; edge: string } | undefined {
  if (env.COGNITO_DOMAIN) return { browser: env.COGNITO_DOMAIN, edge: env.COGNITO_DOMAIN };
  return env.SANDBOX ? { browser: `${origin}/__dev/cognito`, edge: endpoint } : undefined;
}

/** Whom this site offers to sign in through; nobody where it has no hosted pages. */
export const providersOf = (env: EdgeEnv): Provider[] =>
  hostedDomain(env, "", "") ? namedProviders(env.COGNITO_PROVIDERS) : [];
