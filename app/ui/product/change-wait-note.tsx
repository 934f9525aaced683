import { Link } from "react-router";
import type { ChangeWaitNews } from "#domain/booking/change-wait";
import { Icon } from "../icon.tsx";

/** That a seat is waited for to change the date, or has come free: the way to where one takes it. */
export const ChangeWaitNote = ({ news: { isOffer, line, until, to } }: { news: ChangeWaitNews }) => (
  <Link className={`note ${isOffer ? "note-ok" : "note-info"} nudge before`} to={to}>
    <Icon name={isOffer ? "bell" : "clock"} />
    <span className="num">
      {until === null ? line : <b>{line}</b>}
      {until !== null && (
        <>
          <br />
          {until}
        </>
      )}
    </span>
    <Icon name="chevron-right" />
  </Link>
);
