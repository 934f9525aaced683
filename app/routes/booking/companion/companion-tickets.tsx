import { Form, Link, href } from "react-router";
import { formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { ShareButton } from "../../../ui/product/share-button.tsx";
import { StatusBadge } from "../../../ui/product/status-badge.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";

type Tickets = Schemas["CompanionTickets"];
type Made = Tickets["tickets"][number];

/** Who comes along with a ticket of their own, and one more for somebody else. */
export function CompanionTickets({
  title,
  companions,
  once,
}: {
  title: string;
  companions: Tickets;
  once: string;
}) {
  const { own, mayMake, tickets } = companions;
  return (
    <section className="section pad stack">
      <div>
        <h2 className="h2">한 사람씩 입장권 보내기</h2>
        <p className="mt-2 text-ink-2">
          받은 사람은 로그인하지 않고 자기 입장권을 받아, 따로 와도 먼저 들어갈 수 있어요. 내 입장권은{" "}
          <b className="num">{own}명</b>분이에요.
        </p>
      </div>
      {tickets.length > 0 && (
        <ul className="grid gap-3">
          {tickets.map((ticket) => (
            <MadeTicket key={ticket.place} title={title} ticket={ticket} mayMake={mayMake} />
          ))}
        </ul>
      )}
      {mayMake ? (
        <Form method="post" className="stack" key={tickets.length}>
          <input type="hidden" name="key" value={once} />
          <Field
            name="name"
            label="받을 사람"
            optional
            maxLength={20}
            autoComplete="off"
            help="누구에게 보냈는지 나만 알아보는 이름이에요."
          />
          <SubmitButton name="do" value="ticket">
            입장권 만들기
          </SubmitButton>
        </Form>
      ) : (
        <p className="help">예약한 인원만큼 입장권이 있어요.</p>
      )}
    </section>
  );
}

const GONE = {
  CANCELLED: "예약이 취소돼 쓸 수 없어요.",
  MOVED: "일정을 바꿔서 쓸 수 없어요. 새 날짜의 입장권을 다시 보내 주세요.",
  FEWER: "인원을 줄여서 쓸 수 없어요.",
} as const;

function stateOf({ standing, takenAt, arrivedAt }: Made) {
  if (arrivedAt !== null) return { tone: "done", label: `${formatTime(arrivedAt)}에 들어왔어요` } as const;
  if (standing !== "GOOD") return { tone: "bad", label: "쓸 수 없어요" } as const;
  return takenAt === null
    ? ({ tone: "wait", label: "아직 안 받았어요" } as const)
    : ({ tone: "done", label: "받았어요" } as const);
}

function MadeTicket({ title, ticket, mayMake }: { title: string; ticket: Made; mayMake: boolean }) {
  const { place, token, standing, arrivedAt } = ticket;
  const name = ticket.name || `일행 ${place}`;
  const state = stateOf(ticket);
  const path = token === null ? "" : href("/with/ticket/:token", { token });
  const isUsable = standing === "GOOD" && path !== "" && arrivedAt === null;
  return (
    <li className="panel grid gap-3">
      <p className="flex items-center justify-between gap-2">
        <b>{name}</b>
        <StatusBadge label={state.label} tone={state.tone} />
      </p>
      {standing !== "GOOD" && <p className="help">{GONE[standing]}</p>}
      {isUsable && (
        <ShareButton
          title={`${title} 입장권`}
          path={path}
          label={`${name}에게 보내기`}
          sheet={`share-sheet-${place}`}
        />
      )}
      {arrivedAt === null && (
        <Form
          method="post"
          preventScrollReset
          className="grid gap-2 grid-cols-[repeat(auto-fit,minmax(120px,1fr))]"
        >
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="name" value={ticket.name} />
          {isUsable && (
            <Link className="btn btn-plain" to={path}>
              <span className="sr">{name} </span>입장권 보기
            </Link>
          )}
          {standing === "MOVED" && mayMake && (
            <SubmitButton className="btn btn-soft" name="do" value="ticket">
              <span className="sr">{name} </span>다시 만들기
            </SubmitButton>
          )}
          <SubmitButton className="btn btn-plain" name="do" value="back">
            <span className="sr">{name} </span>
            {standing === "GOOD" ? "입장권 취소" : "목록에서 삭제"}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
