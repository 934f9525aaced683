import { Form, Link } from "react-router";
import { isCompanionNo } from "#domain/booking/companion-ticket";
import { ticketIn } from "#domain/booking/ticket";
import { formatDayWithWeekday, formatTime, formatTimeRange } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import type { Route } from "./+types/ticket-check";
import { checkTicket } from "./ticket-check.server.ts";
import { checkOffline, keepKeys } from "./ticket-offline.ts";
import { TicketVerdict } from "./ticket-verdict.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "입장권 확인 | 나들" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/**
 * Whether a ticket is good, for anyone who stands at the door: `?t=` what its code holds. Open to all, for
 * the one who checks need not be a member.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(edgeContext);
  const token = ticketIn(new URL(request.url).searchParams.get("t") ?? "");
  if (token === "") return { check: null, now };
  return {
    check: await checkTicket(
      async () => valueOf(await api.GET("/ticket/key")),
      async () => (await api.GET("/ticket/check", { params: { query: { t: token } } })).data?.value ?? null,
      token,
      now,
    ),
    now,
  };
}

/**
 * Without a connection the signature is checked here, with the public keys that were kept when there was one;
 * what became of the booking nobody can say then. It runs for the kept document too
 * (app/service-worker/ticket-check.ts), which was made without a ticket.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const token = ticketIn(new URL(request.url).searchParams.get("t") ?? "");
  try {
    const asked = await serverLoader();
    if (token === "" || asked.check) {
      void keepKeys();
      return asked;
    }
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown; // only a connection that is not there
  }
  const now = Date.now();
  return { check: token === "" ? null : await checkOffline(token, now), now };
}
clientLoader.hydrate = true as const;

export default function TicketCheckScreen({ loaderData: { check, now } }: Route.ComponentProps) {
  return (
    <Screen title="입장권 확인" back="/">
      <section className="section pt-0 pad stack">
        {check ? (
          <TicketVerdict check={check} now={now} />
        ) : (
          <p className="type-title">확인할 입장권을 넣어 주세요</p>
        )}
        {check?.facts && (
          <dl className="kv num panel">
            <Row name={isCompanionNo(check.facts.bookingNo) ? "입장권 번호" : "예약번호"}>
              {check.facts.bookingNo}
            </Row>
            <Row name="날짜">{formatDayWithWeekday(check.facts.startAt)}</Row>
            <Row name="시간">{formatTimeRange(check.facts.startAt, check.facts.endAt)}</Row>
            <Row name="인원">
              {check.people !== null && check.people > 0 && check.people !== check.facts.people
                ? `${check.people}명 (입장권에는 ${check.facts.people}명)`
                : `${check.facts.people}명`}
            </Row>
            <Row name="발급">
              {`${formatDayWithWeekday(check.facts.issuedAt)} ` + formatTime(check.facts.issuedAt)}
            </Row>
          </dl>
        )}
        <Form className="stack" role="search" reloadDocument data-offline-form="">
          <label className="label" htmlFor="t">
            QR 코드에 담긴 글자나 주소
          </label>
          <input className="input" id="t" type="text" name="t" required maxLength={600} autoComplete="off" />
          <button type="submit" className="btn btn-primary btn-block">
            확인하기
          </button>
        </Form>
      </section>
      <hr className="band" />
      <section className="section pad">
        <h2 className="h2 head">이 확인으로 알 수 있는 것</h2>
        <ul className="plain-list">
          <li>
            인터넷이 없어도: 나들이 발급한 입장권인지, 내용이 바뀌지 않았는지. 이 화면을 한 번 열어 두면 돼요.
          </li>
          <li>인터넷이 있으면: 발급한 뒤에 취소됐는지, 인원이 줄었는지. 볼 때마다 새로 확인해요.</li>
          <li>
            이 화면으로 알 수 없는 것: 입장권을 가져온 사람이 예약자인지, 같은 입장권으로 먼저 들어온 사람이
            있는지. 예약자 이름을 함께 확인해 주세요.
          </li>
        </ul>
        <p className="after">
          <Link className="link" to="/ticket/key.json" reloadDocument>
            공개 키 보기
          </Link>
        </p>
      </section>
    </Screen>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
