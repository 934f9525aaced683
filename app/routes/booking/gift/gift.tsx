import { Form, Link, data, href, redirect } from "react-router";
import { checkAddress } from "#domain/booking/ticket";
import { siteAddress } from "#domain/reach/canonical";
import { formatTime } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { anybody } from "../../../server/anybody.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { loginFor } from "../../../server/member.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Ticket } from "../../../ui/product/ticket.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { DetailPlace } from "../detail/detail-place.tsx";
import { GoogleWallet } from "../google-wallet.tsx";
import { qrOf } from "../qr.server.ts";
import type { Route } from "./+types/gift";
import { Words } from "./words.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "선물 | 나들" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

/** Anybody may look; to take it one signs in. */
export const middleware = [anybody];

/** A booking that somebody gives, for whoever was sent its address, and its ticket for who has taken it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, env, visitor } = context.get(edgeContext);
  const path = { params: { path: { token: params.token } } };
  const caller = visitor();
  const held = caller.member ? await caller.api.GET("/gift/{token}/held", path) : null;
  const isOwn = held?.response.status === 403;
  if (held && !isOwn && held.response.status !== 404) {
    const gift = valueOf(held);
    const { origin } = new URL(request.url);
    const site = siteAddress(env.SITE_URL, origin, "/ticket/check");
    return { isHolder: true, gift, qr: gift.ticket && qrOf(checkAddress(site, gift.ticket.token)) } as const;
  }
  const answer = await api.GET("/gift/{token}", path);
  if (answer.response.status === 404 || answer.response.status === 400) return data(null, { status: 404 });
  return { isHolder: false, gift: valueOf(answer), isGuest: !caller.member, isOwn } as const;
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const caller = context.get(edgeContext).visitor();
  if (!caller.member) throw redirect(loginFor(request));
  const path = { params: { path: { token } } };
  const form = await request.formData();
  const isBack = form.get("do") === "back";
  const { error, response } = isBack
    ? await caller.api.DELETE("/gift/{token}/held", path)
    : await caller.api.PUT("/gift/{token}/held", path);
  // given back before, and not heard of: it is theirs no more (S83)
  if (response.status === 404 && isBack) return redirect(href("/my/gift"), 303);
  if (response.status === 404) throw data(null, { status: 404 });
  if (error) return data({ problem: error.error.message }, response.status);
  return redirect(isBack ? href("/my/gift") : href("/gift/:token", { token }), 303);
}

const GONE = {
  HELD: "이미 다른 분이 받은 선물이에요.",
  CANCELLED: "예약이 취소돼 받을 수 없어요. 선물한 분께 확인해 주세요.",
  MOVED: "일정이 바뀌어 이 링크로는 받을 수 없어요. 선물한 분께 새 링크를 부탁해 주세요.",
  LATE: "이미 시작해서 받을 수 없어요.",
  PAST: "끝난 나들이예요.",
} as const;

/** Nobody knows a link that was taken back from one that never was. */
const NoGift = () => (
  <Screen title="선물">
    <Empty
      picture="gifts"
      title="받을 수 있는 선물이 아니에요"
      text="선물한 분이 취소했거나 새 링크를 만들었을 수 있어요. 보내 준 분에게 확인해 주세요."
    >
      <Link className="btn btn-line" to={href("/main")}>
        나들 둘러보기
      </Link>
    </Empty>
  </Screen>
);

export default function GiftScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <NoGift />;
  const { gift, isHolder } = loaderData;
  const isOwn = !loaderData.isHolder && loaderData.isOwn;
  const { title, image, hostName, place, startAt, endAt, seats, state, giverName, message } = gift;
  const address = [place.address, place.addressDetail].filter(Boolean).join(", ");
  const ticket = loaderData.isHolder ? loaderData.gift.ticket : null;
  const gone = isHolder && state === "HELD" ? null : state === "OFFERED" ? null : GONE[state];
  return (
    <Screen title="선물" back={isHolder ? href("/my/gift") : href("/main")}>
      <div className="ticket-stage">
        <div className="pad stack">
          {actionData && <AlertNote>{actionData.problem}</AlertNote>}
          {gone ? (
            <p className="note note-warn">
              <Icon name="info" />
              <span>{gone}</span>
            </p>
          ) : isOwn ? (
            <p className="note note-info" role="status">
              <Icon name="gift" />
              <span>내가 선물하는 예약이에요. 받는 분에게는 이렇게 보여요.</span>
            </p>
          ) : (
            <p className="headline">
              {giverName ?? "누군가"}님이{"\n"}나들이를 선물했어요
            </p>
          )}
          <Words text={message} />
          {loaderData.isHolder && loaderData.gift.arrivedAt !== null && (
            <p className="note note-ok" role="status">
              <Icon name="circle-check" />
              <span>{formatTime(loaderData.gift.arrivedAt)}에 들어왔어요. 즐거운 나들이 되세요.</span>
            </p>
          )}
          <Ticket
            program={{ title, image, hostName }}
            session={{ startAt, endAt }}
            party={`${seats}명`}
            bookerName={null}
            bookingNo={ticket?.bookingNo ?? ""}
            qr={loaderData.isHolder ? loaderData.qr : null}
          />
          {loaderData.isHolder && loaderData.gift.visitId !== null && (
            <Link
              className="btn btn-primary btn-block"
              to={href("/review/write/:id", { id: loaderData.gift.visitId })}
            >
              <Icon name="pencil" />
              후기 쓰기
            </Link>
          )}
          {isHolder && state === "HELD" && (
            <a className="btn btn-soft btn-block" href={`/gift/${loaderData.gift.token}/calendar.ics`}>
              <Icon name="calendar-plus" />
              캘린더에 추가
            </a>
          )}
          {loaderData.isHolder && loaderData.gift.hasGooglePass && loaderData.gift.arrivedAt === null && (
            <GoogleWallet to={href("/gift/:token/google-pass", { token: loaderData.gift.token })} />
          )}
          {state === "OFFERED" && !isOwn && (
            <Form method="post">
              <SubmitButton>선물 받기</SubmitButton>
              <p className="help before">
                {!loaderData.isHolder && loaderData.isGuest && "로그인하면 받을 수 있어요. "}
                받으면 내 닉네임이 선물한 분에게 보여요.
              </p>
            </Form>
          )}
          <Link className="btn btn-line btn-block" to={href("/program/:id", { id: gift.programId })}>
            프로그램 보기
          </Link>
        </div>
      </div>
      <hr className="band" />
      <DetailPlace program={{ ...place, title }} place={address} />
      {loaderData.isHolder && state === "HELD" && loaderData.gift.arrivedAt === null && <GiveBack />}
    </Screen>
  );
}

function GiveBack() {
  return (
    <>
      <hr className="band" />
      <section className="section pad stack">
        <h2 className="h2">갈 수 없게 됐다면</h2>
        <p className="text-ink-2">
          선물을 돌려주면 입장권이 선물한 분에게 돌아가고, 그분이 예약을 바꾸거나 취소할 수 있어요.
        </p>
        <Form method="post">
          <SubmitButton className="btn btn-line btn-block" name="do" value="back">
            선물 돌려주기
          </SubmitButton>
        </Form>
      </section>
    </>
  );
}
