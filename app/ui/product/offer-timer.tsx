import { offerText } from "#domain/booking/offer";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { useRevalidator } from "react-router";
import { useEffect, useEffectEvent } from "react";
import { Icon } from "../icon.tsx";
import { useServerClock } from "./use-server-clock.ts";

/**
 * Until when an offer stands, and how long that is; the page is loaded again once it is over.
 * @param now the server's clock, epoch ms
 */
export function OfferTimer({ offerExpiresAt, now: madeAt }: { offerExpiresAt: number; now: number }) {
  const now = useServerClock(madeAt);
  const { revalidate } = useRevalidator();
  const isOver = now >= offerExpiresAt;
  const end = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <div className="note note-ok">
      <Icon name="hourglass" />
      <div>
        <b className="num">
          {formatShortDay(offerExpiresAt)} {formatTime(offerExpiresAt)}
        </b>
        까지 받을 수 있어요.{" "}
        <span role="timer" aria-live="off" className="num">
          {offerText(offerExpiresAt, now)}
        </span>
      </div>
    </div>
  );
}
