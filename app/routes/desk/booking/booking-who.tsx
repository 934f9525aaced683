import { useEffect } from "react";
import type { useFetcher } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useMay } from "../use-may.ts";
import type { action } from "./booking-act.ts";

interface BookingWhoProps {
  booking: Schemas["OperatorBooking"];
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
}

/** Whose a booking is, covered as it came; shown, or called, where somebody asks, which is recorded. */
export function BookingWho({ booking: { bookingNo, bookerName, phone }, fetcher }: BookingWhoProps) {
  const may = useMay();
  const { isSeen = false, isCalled = false } = fetcher.data ?? {};
  useEffect(() => {
    if (isCalled && phone) location.assign(`tel:${phone}`);
  }, [isCalled, phone]);
  const look = (verb: string, word: string, whose: string) => (
    <button type="submit" className="desk-see" name="verb" value={verb}>
      {word}
      <span className="sr"> {whose}</span>
    </button>
  );
  return (
    <>
      <b>{bookerName ?? "이름 없음"}</b>
      {isSeen && phone ? (
        <a className="desk-phone" href={`tel:${phone}`}>
          <Icon name="phone" />
          {phone}
        </a>
      ) : !may("putDeskMemo") ? (
        // Who may note nothing sees nobody's name either (조회).
        <span className="desk-dim">{phone}</span>
      ) : (
        <fetcher.Form method="post" action="/desk/booking/act">
          <input type="hidden" name="bookingNo" value={bookingNo} />
          <span className="desk-dim">{phone}</span>
          {look("see", "보기", `${bookerName}님의 이름과 번호`)}
          {phone && look("call", "전화", `${bookerName}님께`)}
        </fetcher.Form>
      )}
    </>
  );
}
