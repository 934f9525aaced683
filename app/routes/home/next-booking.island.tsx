import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { island } from "../../document/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type KnownNext, useNext } from "../../ui/product/next-booking.ts";

interface Words {
  to: string;
  when: string;
  title: string;
  line: string;
  isTicket?: boolean;
}

const LIST = { to: "/my/booking", when: "다가오는 나들이" };

const CARD = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 px-4 rounded-xl bg-brand-soft type-callout";
/** Beside the three lines. */
const SIDE =
  "col-start-2 row-start-1 row-end-4 self-center grid justify-items-center type-micro text-brand-text";

/** What stands in the place. */
function wordsOf(next: KnownNext | undefined): Words {
  if (next === undefined || next === "NOBODY")
    return { ...LIST, title: "예약을 확인하고 있어요", line: "내 예약" };
  if (next === "UNTOLD")
    return { ...LIST, title: "예약을 불러오지 못했어요", line: "내 예약에서 볼 수 있어요" };
  if (next === null)
    return {
      to: "/search/category?available=true",
      when: LIST.when,
      title: "다가오는 나들이가 없어요",
      line: "지금 예약할 수 있는 곳을 찾아보세요",
    };
  const { id, title, day, time, address } = next;
  return { to: `/booking-detail/${id}`, when: `${day} ${time}`, title, line: address, isTicket: true };
}

/**
 * As the edge draws it, for all: a place of three lines, which is kept for a member who may have a booking
 * alone (next-booking.tsx). What comes in stands in it, so that nothing moves.
 */
function Next() {
  const next = useNext();
  const place = useRef<HTMLElement>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(place.current?.hidden === false), []);
  const isShown = next === "NOBODY" ? false : isKept || (typeof next === "object" && next !== null);
  const { to, when, title, line, isTicket = false } = wordsOf(next);
  return (
    <section
      ref={place}
      className="pad my-4 [container-type:inline-size]"
      aria-label={LIST.when}
      data-next
      hidden={!isShown}
    >
      <Link className={CARD} to={to}>
        <b className="truncate type-subhead text-brand-text">{when}</b>
        <span className="truncate">{title}</span>
        <small className="truncate type-caption text-ink-2 min-h-[1.5em]">{line}</small>
        <i className={SIDE}>
          <Icon name={isTicket ? "qr-code" : "chevron-right"} className="w-6 h-6" />
          {isTicket && "입장권"}
        </i>
      </Link>
    </section>
  );
}

export const NextPlace = island<object>("next-booking", Next, { when: "member" });
