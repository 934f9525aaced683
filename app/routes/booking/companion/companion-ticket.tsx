import { Form, Link, data, href, redirect } from "react-router";
import { checkAddress } from "#domain/booking/ticket";
import { formatTime } from "#domain/time/kst";
import { siteAddress } from "#domain/reach/canonical";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Ticket } from "../../../ui/product/ticket.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { DetailPlace } from "../detail/detail-place.tsx";
import { GoogleWallet } from "../google-wallet.tsx";
import { qrOf } from "../qr.server.ts";
import type { Route } from "./+types/companion-ticket";

export const meta: Route.MetaFunction = () => [
  { title: "내 입장권 | 나들" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

/** The ticket of one who comes along, for whoever was sent its address (SPEC R54); nobody needs a login. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const path = { params: { path: { token: params.token } } };
  const answer = await api.GET("/companion-ticket/{token}", path);
  if (answer.response.status === 404 || answer.response.status === 400) throw data(null, { status: 404 });
  const read = valueOf(answer);
  const { origin } = new URL(request.url);
  const site = siteAddress(env.SITE_URL, origin, "/ticket/check");
  return { read, qr: read.ticket && qrOf(checkAddress(site, read.ticket.token)) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const path = { params: { path: { token: params.token } } };
  const { error, response } = await context.get(edgeContext).api.POST("/companion-ticket/{token}/take", path);
  if (response.status === 404) throw data(null, { status: 404 });
  if (error) return data({ problem: error.error.message }, response.status);
  return redirect(href("/with/ticket/:token", { token: params.token }), 303);
}

const GONE = {
  PAST: "끝난 나들이예요.",
  CANCELLED: "예약이 취소돼 이 입장권은 쓸 수 없어요. 함께 가기로 한 분께 확인해 주세요.",
  MOVED: "일정이 아래 날짜로 바뀌어 이 입장권은 쓸 수 없어요. 예약한 분이 새 입장권을 보내 드릴 수 있어요.",
  FEWER: "예약 인원이 줄어 이 입장권은 쓸 수 없어요. 함께 가기로 한 분께 확인해 주세요.",
} as const;

export default function CompanionTicket({
  loaderData: { read, qr },
  actionData,
  params,
}: Route.ComponentProps) {
  const { programId, title, image, hostName, place, startAt, endAt, state, ticket, arrivedAt } = read;
  const { token } = params;
  const address = [place.address, place.addressDetail].filter(Boolean).join(", ");
  return (
    <Screen title="내 입장권" back={href("/main")}>
      <div className="ticket-stage">
        <div className="pad stack">
          {actionData && <AlertNote>{actionData.problem}</AlertNote>}
          {state !== "GOOD" && (
            <p className="note note-warn">
              <Icon name="info" />
              <span>{GONE[state]}</span>
            </p>
          )}
          {arrivedAt !== null && (
            <p className="note note-ok" role="status">
              <Icon name="circle-check" />
              <span>{formatTime(arrivedAt)}에 들어왔어요. 즐거운 나들이 되세요.</span>
            </p>
          )}
          <Ticket
            program={{ title, image, hostName }}
            session={{ startAt, endAt }}
            party="1명"
            bookerName={null}
            bookingNo={ticket?.bookingNo ?? ""}
            qr={qr}
          />
          {state === "GOOD" && !ticket && (
            <Form method="post">
              <SubmitButton>내 입장권 받기</SubmitButton>
              <p className="help before">받으면 보내 준 분도 알 수 있어요. 로그인은 필요 없어요.</p>
            </Form>
          )}
          {ticket && arrivedAt === null && (
            <p className="help">이 화면을 열어 두거나 저장해 두면 인터넷이 없어도 들어갈 수 있어요.</p>
          )}
          {read.hasGooglePass && arrivedAt === null && (
            <GoogleWallet to={href("/with/ticket/:token/google-pass", { token })} />
          )}
          <Link className="btn btn-line btn-block" to={href("/program/:id", { id: programId })}>
            프로그램 보기
          </Link>
        </div>
      </div>
      <hr className="band" />
      <DetailPlace program={{ ...place, title }} place={address} />
    </Screen>
  );
}
