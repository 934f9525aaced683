import { Outlet, redirect } from "react-router";
import type { Route } from "./+types/signed-in";
import { askMe } from "../../server/desk-me.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import { asMember } from "../../server/member.server.ts";
import { renewed } from "../../server/through-refresh.server.ts";

/** Who is not signed in goes to the desk's login, through a refresh where there may be something to renew. */
const signedIn: Route.MiddlewareFunction = ({ request, context }, next) => {
  const visitor = context.get(edgeContext).visitor();
  if (visitor.member) return asMember(visitor, { request, context }, next);
  if (visitor.mayRefresh) throw renewed(request);
  const { pathname, search } = new URL(request.url);
  throw redirect(`/desk/login?next=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`);
};

export const middleware = [signedIn];

/** What the forms of this drawing of a screen are known by (OnceField), and what they may offer (useMay). */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await askMe(context);
  return { drawn: crypto.randomUUID(), may: data?.value.may ?? null };
}

export default function SignedIn() {
  return <Outlet />;
}
