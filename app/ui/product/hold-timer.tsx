import { type ReactNode, useEffect, useEffectEvent } from "react";
import { holdText } from "#domain/booking/hold";
import { Icon } from "../icon.tsx";
import { useServerClock } from "./use-server-clock.ts";

export interface HoldTimerProps {
  /** Epoch ms by the server's clock. */
  holdExpiresAt: number;
  /**
   * The server's clock when the page was made, epoch ms: what a visitor without JavaScript reads, and what a
   * wrong clock is set by.
   */
  now: number;
  /** A way to hold longer, where there is one. */
  children?: ReactNode;
  /** Once, when the time has run out. */
  onEnd?: () => void;
}

const SOON_MS = 2 * 60_000;
/** Said aloud when so many minutes are left, not each second. */
const ANNOUNCED = [5, 2, 1];

/** How long the seats are kept: words from the server, which count down once React is there. */
export function HoldTimer({ holdExpiresAt, now: madeAt, children, onEnd }: HoldTimerProps) {
  const now = useServerClock(madeAt);
  const left = holdExpiresAt - now;
  const isOver = left <= 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const minutes = Math.ceil(left / 60_000);
  const text = holdText(holdExpiresAt, now);
  const [time, rest] = isOver
    ? ["", text]
    : [text.slice(0, text.indexOf("초") + 1), text.slice(text.indexOf("초") + 1)];
  return (
    <div className={`note hold ${left <= SOON_MS ? "note-warn" : "note-ok"}`}>
      <Icon name="hourglass" />
      <div role="timer" aria-live="off">
        <b className="num">{time}</b>
        {rest}
      </div>
      {!isOver && children}
      <p className="sr" role="status">
        {isOver ? text : ANNOUNCED.includes(minutes) ? `자리를 잡아 둔 시간이 ${minutes}분 남았어요.` : ""}
      </p>
    </div>
  );
}
