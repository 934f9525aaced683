import { Link, href } from "react-router";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Screen } from "../../../ui/screen.tsx";

type Session = Schemas["Session"];

export const NOT_FOUND = {
  title: "일정을 먼저 골라 주세요",
  text: "고른 회차를 찾지 못했어요. 날짜와 시간을 다시 골라 주세요.",
};

/** Why this session cannot be booked, and what one can do; null while it can. */
export function whyNot(session: Session | null): { title: string; text: string } | null {
  switch (session?.bookable) {
    case "OPEN":
      return null;
    case undefined:
      return NOT_FOUND;
    case "DRAW":
      return { title: "추첨으로 뽑는 회차예요", text: "추첨에 신청하거나 다른 일정을 골라 주세요." };
    case "FULL":
      return { title: "모집이 마감됐어요", text: "이 회차는 자리가 모두 찼어요. 다른 일정을 골라 주세요." };
    case "NOT_YET":
      return {
        title: "아직 예약을 받지 않아요",
        text:
          `${formatShortDay(session?.bookOpenAt ?? 0)} ` +
          `${formatTime(session?.bookOpenAt ?? 0)}부터 예약할 수 있어요.`,
      };
    case "CLOSED":
      return { title: "예약을 받는 시간이 끝났어요", text: "다른 일정을 골라 주세요." };
    case "CANCELLED":
      return {
        title: "취소된 회차예요",
        text: session?.cancelReason ?? "진행자가 이 회차를 취소했어요. 다른 일정을 골라 주세요.",
      };
    case "UNKNOWN":
      return {
        title: "여기서는 예약할 수 없어요",
        text: "요금이나 자리를 진행하는 곳에 물어봐야 하는 프로그램이에요.",
      };
  }
}

/** Stands in the place of the form where there is nothing to book. */
export function CannotBook({
  programId,
  title,
  text,
  heldPath,
}: {
  programId: string;
  title: string;
  text: string;
  heldPath: string | null;
}) {
  const program = href("/program/:id", { id: programId });
  return (
    <Screen title="예약하기" back={program}>
      <div className="empty">
        <img src="/brand/empty-bookings.svg" alt="" width="240" height="180" />
        <h2>{title}</h2>
        <p>{text}</p>
        <Link className="btn btn-primary" to={program}>
          다른 일정 고르기
        </Link>
        {heldPath && (
          <Link className="link" to={heldPath}>
            잡아 둔 자리로 이어서 예약하기
          </Link>
        )}
      </div>
    </Screen>
  );
}
