import { formatNumber } from "#domain/format";
import { kstDay } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import { RowLink } from "./row-link.tsx";

type Session = Schemas["DeskSessionRow"];

interface SessionCardProps {
  session: Session;
  at: string;
  /** Its program's name too; left out where all of the list are of one. */
  withProgram?: boolean;
  /** Epoch ms, where it is said which are over and which under way. */
  now?: number;
  /** What leads to it on its own screen, where it is the first of its day. */
  anchor?: string | undefined;
}

/** A session in a list: when, how full, who has come; it leads to its 명단. */
export function SessionCard({ session, at, withProgram = true, now, anchor }: SessionCardProps) {
  const { id, programTitle, startAt, capacity, sold, held, waiting, asking, arrived, minPeople } = session;
  const { status } = session;
  const isOff = status === "CANCELLED";
  const stands =
    now === undefined || now < startAt ? "" : now < session.endAt ? "지금 진행 중 · " : "끝났어요 · ";
  return (
    <li id={anchor} className="scroll-mt-18">
      <RowLink className="desk-card desk-session" to={`/desk/session/${id}?day=${kstDay(startAt)}`}>
        <time>{at}</time>
        <span>
          {withProgram && <b>{programTitle}</b>}
          <small>
            {isOff
              ? "취소된 회차예요"
              : `${stands}${formatNumber(sold + held)}/${capacity === null ? "–" : formatNumber(capacity)}명`}
            {!isOff && sold < minPeople && minPeople > 1 && ` · 최소 ${minPeople}명`}
            {!isOff && arrived > 0 && ` · ${formatNumber(arrived)}명 왔어요`}
            {!isOff && asking > 0 && ` · 승인 대기 ${formatNumber(asking)}명`}
            {!isOff && waiting > 0 && ` · 대기 ${formatNumber(waiting)}명`}
          </small>
        </span>
        <Icon name="chevron-right" />
      </RowLink>
    </li>
  );
}
