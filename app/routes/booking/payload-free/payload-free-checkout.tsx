import { redirect } from "react-router";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { passOf } from "../../../server/waiting-room.server.ts";
import type { Route } from "./+types/payload-free-checkout";
import { checkoutTitle } from "../confirmation/checkout-title.ts";
import { ConfirmationScreen } from "../confirmation/confirmation-screen.tsx";
import { confirmationOf, sendConfirmation } from "../confirmation/confirmation.server.ts";
import { checkoutPath, loadProfile } from "../start/start.server.ts";
import { readAgain, sendKept } from "../send-kept.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "예약 확인"} | 나들` },
  { name: "robots", content: "noindex" },
];

/** The confirmation step of a free program's booking (SPEC R37); `id` is the booking's. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const [booking, profile] = await Promise.all([
    api.GET("/booking/{id}", { params: { path: { id: params.id } } }).then(valueOf),
    loadProfile(api, member.sub),
  ]);
  if (!booking.program.isFree) throw redirect(checkoutPath(booking));
  const { env, now } = context.get(edgeContext);
  const known = { profile, env, cookie: request.headers.get("cookie") };
  const confirmation = confirmationOf(booking, known, new URL(request.url).searchParams, now);
  if (confirmation.state === "SETTLED") throw redirect(`/booking-detail/${params.id}`);
  return { ...confirmation, title: checkoutTitle(confirmation) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const booking = valueOf(await api.GET("/booking/{id}", { params: { path: { id: params.id } } }));
  const { origin, searchParams } = new URL(request.url);
  return sendConfirmation(
    {
      api,
      member,
      env: context.get(edgeContext).env,
      origin,
      pass: (sessionId) => passOf(request, sessionId),
      isEditing: searchParams.has("edit"),
    },
    booking,
    await request.formData(),
  );
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendKept({ request, serverAction });

export { readAgain as shouldRevalidate };

export default function PayloadFreeCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmationScreen confirmation={loaderData} refusal={actionData} />;
}
