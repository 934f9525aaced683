import { useEffect } from "react";
import { href, redirect } from "react-router";
import { NO_NEXT_KEY } from "#domain/program/seen";
import { checkAddress } from "#domain/booking/ticket";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import type { Route } from "./+types/booking-detail";
import { CancelStep } from "./cancel-step.tsx";
import { DetailScreen } from "./detail-screen.tsx";
import { sendDetail } from "./detail-action.server.ts";
import { detailOf, readDetail } from "./detail.server.ts";
import { readAgain, sendKept } from "../send-kept.ts";

export const meta: Route.MetaFunction = () => [
  { title: "예약 상세 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * One booking (SPEC R38): `?done=1` just after it was made, `?moved=1` after its date was changed,
 * `?cancel=1` the step before it is cancelled.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { now } = context.get(edgeContext);
  const { booking, gift, ticket, isReviewed } = await readDetail(
    context.get(memberContext).api,
    params.id,
    now,
  );
  // What waits for a change of its date has no screen of its own (S47).
  if (booking.changeOf !== undefined) throw redirect(href("/booking-detail/:id", { id: booking.changeOf }));
  const { origin } = new URL(request.url);
  const shown = ticket && { ...ticket, address: checkAddress(origin, ticket.token) };
  const detail = detailOf(booking, shown, now, {
    isJustDone: searchParams.has("done"),
    isJustMoved: searchParams.has("moved"),
    isReviewed,
    gift,
  });
  const isAsked = detail.giveUp.way === "CANCEL" || detail.giveUp.way === "STOP";
  return { detail, isCancelling: searchParams.has("cancel") && isAsked };
}

/**
 * `intent`: take an offer, stop waiting, let an account go, ask for a cash receipt; else it cancels a
 * reservation that took no money (what was paid for is cancelled at /refund/{id}).
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  return sendDetail(context.get(memberContext).api, params.id, await request.formData());
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendKept({ request, serverAction });

export { readAgain as shouldRevalidate };

export default function BookingDetail({
  loaderData: { detail, isCancelling },
  actionData,
}: Route.ComponentProps) {
  // what this device was told of the next booking (SPEC R77) may be otherwise by now
  useEffect(() => localStorage.removeItem(NO_NEXT_KEY));
  return isCancelling ? (
    <CancelStep detail={detail} alert={actionData?.alert} />
  ) : (
    <DetailScreen detail={detail} refusal={actionData} />
  );
}
