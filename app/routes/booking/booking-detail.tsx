import { data, redirect } from "react-router";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import type { Route } from "./+types/booking-detail";
import { CancelStep } from "./cancel-step.tsx";
import { DetailScreen } from "./detail-screen.tsx";
import { detailOf } from "./detail.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "예약 상세 | 나들" }, { name: "robots", content: "noindex" }];

/** One booking (ledger R38): `?done=1` just after it was made, `?cancel=1` the step before it is cancelled. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const booking = valueOf(await context.get(memberContext).api.GET("/booking/{id}", { params: { path: { id: params.id } } }));
  const detail = detailOf(booking, context.get(edgeContext).now, searchParams.has("done"));
  return { detail, isCancelling: searchParams.has("cancel") && detail.giveUp.way === "CANCEL" };
}

/** Cancels a reservation that took no money; what was paid for is cancelled at /refund/{id}. */
export async function action({ params, context }: Route.ActionArgs) {
  const { error, response } = await context.get(memberContext).api.POST("/booking/{id}/cancel", { params: { path: { id: params.id } } });
  if (error) return data({ alert: error.error.message }, response.status);
  return redirect(`/booking-detail/${params.id}`, 303);
}

export default function BookingDetail({ loaderData: { detail, isCancelling }, actionData }: Route.ComponentProps) {
  return isCancelling ? <CancelStep detail={detail} alert={actionData?.alert} /> : <DetailScreen detail={detail} alert={actionData?.alert} />;
}
