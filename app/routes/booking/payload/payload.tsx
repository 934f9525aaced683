import { redirect } from "react-router";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { passOf } from "../../../server/waiting-room.server.ts";
import type { Route } from "./+types/payload";
import { settleReturn, withProblem } from "./payment-return.server.ts";
import { readAgain, sendKept } from "../send-kept.ts";
import { checkoutTitle } from "../confirmation/checkout-title.ts";
import { ConfirmationScreen } from "../confirmation/confirmation-screen.tsx";
import { NotYours } from "../confirmation/not-yours.tsx";
import { confirmationOf, sendConfirmation } from "../confirmation/confirmation.server.ts";
import { StartScreen } from "../start/start-screen.tsx";
import { checkoutPath, loadProfile, loadStart } from "../start/start.server.ts";
import { takeStart } from "../start/hold.server.ts";
import { loadCoupons } from "../start/usable-coupons.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "예약하기"} | 나들` },
  { name: "robots", content: "noindex" },
];

const bookingId = (request: Request): string | null => new URL(request.url).searchParams.get("booking");

/**
 * The paid checkout of a program (SPEC R35). `?session=…&qty=…`: who comes and who books; `?booking=…`:
 * once seats are held, what it costs, what one agrees to and how one pays. The payment window comes back here
 * too, with `&paid=1` or `&failed=1`; where somebody else is signed in by then, they are told so (SPEC R63).
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const { env, now } = context.get(edgeContext);
  const { api, member } = context.get(memberContext);
  const id = bookingId(request);
  if (!id) {
    const start = await loadStart({ api, member, now }, params.id, searchParams);
    if (start.program.isFree) throw redirect(`/payload-free/${params.id}${search}`);
    return { step: "start" as const, title: checkoutTitle(undefined), start };
  }
  const [answer, profile] = await Promise.all([
    api.GET("/booking/{id}", { params: { path: { id } } }),
    loadProfile(api, member.sub),
  ]);
  if (searchParams.has("paid") && answer.response.status === 404)
    return { step: "not-yours" as const, title: "결제 확인" };
  const found = valueOf(answer);
  const booking = searchParams.has("paid") ? await settleReturn(api, found, searchParams) : found;
  const confirmation = confirmationOf(
    booking,
    { profile, coupons: await loadCoupons(api, booking), env, cookie: request.headers.get("cookie") },
    searchParams,
    now,
  );
  // The answer of the provider is awaited: a payment that came back is not begun again, whatever the booking
  // still says.
  const state = searchParams.has("paid") ? "CHECKING" : confirmation.state;
  if (state === "SETTLED") throw redirect(`/booking-detail/${id}`);
  const isOwnPage = !booking.program.isFree && booking.programId === params.id;
  if (!isOwnPage && state !== "CHECKING")
    throw redirect(
      searchParams.has("failed")
        ? withProblem(booking, "1", searchParams.get("code"))
        : checkoutPath(booking),
    );
  const title = checkoutTitle({ ...confirmation, state });
  return { step: "confirmation" as const, title, confirmation: { ...confirmation, state } };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { env, now } = context.get(edgeContext);
  const { api, member } = context.get(memberContext);
  const form = await request.formData();
  const id = bookingId(request);
  const pass = (sessionId: string) => passOf(request, sessionId);
  const provesPhones = env.PHONE_PROOF === "on";
  if (!id) return takeStart({ api, member, now, pass, provesPhones }, params.id, form);
  const booking = valueOf(await api.GET("/booking/{id}", { params: { path: { id } } }));
  const { origin, searchParams } = new URL(request.url);
  const isEditing = searchParams.has("edit");
  return sendConfirmation({ api, member, env, origin, pass, isEditing }, booking, form);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendKept({ request, serverAction });

export { readAgain as shouldRevalidate };

export default function Payload({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.step === "not-yours") return <NotYours />;
  return loaderData.step === "start" ? (
    <StartScreen start={loaderData.start} refusal={actionData} />
  ) : (
    <ConfirmationScreen confirmation={loaderData.confirmation} refusal={actionData} />
  );
}
