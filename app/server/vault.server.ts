import type { EdgeEnv, IdentityConfig } from "./env.server.ts";
import type { Verify } from "./gateway.server.ts";

export interface VaultContext {
  env: EdgeEnv;
  config: IdentityConfig;
  verify: Verify;
  now: number;
}

/** `/idp/*`: Cognito's wire protocol with the refresh token kept out of the browser's reach. */
export async function vault(request: Request, _context: VaultContext): Promise<Response> {
  return new Response(`vault: ${new URL(request.url).pathname}`, { status: 501 });
}
