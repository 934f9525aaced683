import type { Provider } from "#domain/identity/provider";
import { hasEmailAlias, openingOf } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../server/context.server.ts";
import { identityConfig } from "../../../server/env.server.ts";
import { providersOf } from "../../../server/hosted-domain.server.ts";
import { humanCheck } from "../../../server/human.server.ts";
import { stylesheetHref } from "../../../ui/document-css.ts";
import type { Route } from "./+types/login-ways";

/** What the login's sheet needs of the site. */
export interface LoginWays {
  userPoolId: string;
  opening: ReturnType<typeof openingOf>;
  isByEmail: boolean;
  /** Whom one may sign in through. */
  providers: readonly Provider[];
  /** Whether a password is asked for in the sheet: not where a person must be told from a program first. */
  isHere: boolean;
  /** The whole stylesheet: a document carries the rules of what it shows, and no sheet. */
  stylesheet: string;
}

/** What the login's sheet asks for as it opens (U11); no screen. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(edgeContext);
  const ways: LoginWays = {
    userPoolId: env.COGNITO_USER_POOL_ID,
    opening: openingOf(identityConfig(env).flow),
    isByEmail: hasEmailAlias(env),
    providers: providersOf(env),
    isHere: !humanCheck(env),
    stylesheet: stylesheetHref,
  };
  return Response.json(ways, { headers: { "cache-control": "no-store" } });
}
