import { useEffect, useSyncExternalStore } from "react";
import { href, Outlet, PrefetchPageLinks, redirect } from "react-router";
import type { Route } from "./+types/signed-in";
import type { Schemas } from "../../api/client.ts";
import { askMe } from "../../server/desk-me.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import { asMember } from "../../server/member.server.ts";
import { renewed } from "../../server/through-refresh.server.ts";
import { keepOnlyOf } from "../../ui/installed/desk-copy.ts";
import { useNonce } from "../../ui/nonce.ts";
import { saidTo } from "./said-cookie.ts";
import { useKeptTyped } from "./use-kept-typed.ts";

/** Who is not signed in goes to the desk's login, through a refresh where there may be something to renew. */
const signedIn: Route.MiddlewareFunction = ({ request, context }, next) => {
  const visitor = context.get(edgeContext).visitor();
  if (visitor.member) return asMember(visitor, { request, context }, next);
  if (visitor.mayRefresh) throw renewed(request);
  const { pathname, search } = new URL(request.url);
  throw redirect(`/desk/login?next=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`);
};

export const middleware = [signedIn];

/**
 * Whose the copies on a phone are (ui/installed/desk-copy.ts), in a word that says nothing of them. In
 * another role or at another host somebody reads on in none of before (U104).
 */
async function whoIs({ id, role, hostId }: Schemas["DeskMe"]): Promise<string> {
  const text = new TextEncoder().encode(`${id} ${role} ${hostId ?? ""}`);
  const hash = await crypto.subtle.digest("SHA-256", text);
  return [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What the forms of this drawing of a screen are known by (OnceField), what they may offer (useMay), when it
 * was (epoch ms), whose copies are kept (useCopy), and what the screen before has done (SaidNote).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await askMe(context);
  const me = data?.value;
  return {
    drawn: crypto.randomUUID(),
    may: me?.may ?? null,
    now: context.get(edgeContext).now,
    who: me ? await whoIs(me) : null,
    said: saidTo(request),
  };
}

export default function SignedIn({ loaderData: { who } }: Route.ComponentProps) {
  useKeptTyped(who);
  useEffect(() => {
    if (who !== null) void keepOnlyOf(who);
  }, [who]);
  return (
    <>
      <Outlet />
      <VerbsCode />
    </>
  );
}

const nothing = () => () => {};

/**
 * The code by which the rows of every list send what is pressed (S42): the router loads it with the first
 * press, and throws the screen away where nobody answers that.
 */
function VerbsCode() {
  const nonce = useNonce();
  const isThere = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  return isThere && <PrefetchPageLinks page={href("/desk/booking/act")} nonce={nonce} />;
}
