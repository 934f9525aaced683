import { deskConfig, type EdgeEnv } from "./env.server.ts";

/**
 * `/.well-known/nadeul-desk.json`: where hosts and operators of this site sign in, for the terminal. Nothing
 * in it is a secret. 404 on a site without a desk.
 */
export function deskPlace(request: Request, env: EdgeEnv): Response {
  const desk = deskConfig(env);
  if (!desk) return Response.json({ message: "No desk." }, { status: 404 });
  // A local run's pool is reached through the site; from outside there is no sandbox.
  const endpoint = env.SANDBOX ? `${new URL(request.url).origin}/__dev/cognito` : desk.endpoint;
  return Response.json(
    { endpoint, userPoolId: desk.userPoolId, clientId: desk.clientId },
    { headers: { "cache-control": "no-store" } },
  );
}
