import { data, redirect } from "react-router";
import { isCouponRefusal } from "#domain/coupon/words";
import type { ApiClient } from "../../api/client.ts";
import { edgeContext } from "../../server/context.server.ts";
import { readCookie, setCookie } from "../../server/cookies.server.ts";
import { renewed } from "../../server/through-refresh.server.ts";
import type { Route } from "./+types/take-coupon";

const ROOM = "/my/coupon";
const FAILED = "쿠폰을 받지 못했어요. 다시 시도해 주세요.";

/** Names the banner that a guest has tapped while they sign in, so that only their own tap gives a coupon. */
const WANTED_COOKIE = "nadeul_coupon";
const SIGN_IN_S = 30 * 60;

const cookieOf = (request: Request, value: string, maxAge: number): string =>
  setCookie(WANTED_COOKIE, encodeURIComponent(value), {
    maxAge,
    secure: new URL(request.url).protocol === "https:",
  });

/** The banner's form: the coupon is the member's, and the coupon room says so. A guest signs in first. */
export async function action({ request, params: { banner }, context }: Route.ActionArgs) {
  const visitor = context.get(edgeContext).visitor();
  if (visitor.member) throw redirect(await takenPath(visitor.api, banner), 303);
  const here = `/coupon/${encodeURIComponent(banner)}`;
  const answer = visitor.mayRefresh
    ? renewed(request, here)
    : redirect(`/login?next=${encodeURIComponent(here)}`, 303);
  answer.headers.append("set-cookie", cookieOf(request, banner, SIGN_IN_S));
  throw answer;
}

/** Back from the login: what was tapped before it is done now. Opened without a tap, it leads to the room. */
export async function loader({ request, params: { banner }, context }: Route.LoaderArgs) {
  const visitor = context.get(edgeContext).visitor();
  if (!visitor.member || readCookie(request, WANTED_COOKIE) !== encodeURIComponent(banner))
    throw redirect(ROOM);
  const answer = redirect(await takenPath(visitor.api, banner), 303);
  answer.headers.append("set-cookie", cookieOf(request, "", 0));
  throw answer;
}

/** Takes a banner's coupon. @returns the coupon room, where it stands what came of it */
async function takenPath(api: ApiClient, banner: string): Promise<string> {
  const {
    data: taken,
    error,
    response,
  } = await api.POST("/banner/{id}/coupon", { params: { path: { id: banner } } });
  if (taken) return `${ROOM}?new=${taken.value.id}`;
  const code = response.status === 404 ? "COUPON_OVER" : error?.error.fields?.[0]?.code;
  if (!isCouponRefusal(code)) throw data(error?.error.message ?? FAILED, { status: response.status });
  return `${ROOM}?refused=${code}`;
}
