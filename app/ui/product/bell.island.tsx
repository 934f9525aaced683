import { Link } from "react-router";
import { unreadText } from "#domain/notification/unread";
import { island } from "../../document/island.tsx";
import { Icon } from "../icon.tsx";
import { useUnread } from "./unread.ts";

/**
 * The way to 알림, with a dot while something there is unread.
 * @param unread how many, where the page knows; a shared page asks in the browser
 */
export function Bell({ unread }: { unread?: number }) {
  const count = useUnread(unread);
  return (
    <Link
      className="iconbtn"
      to="/notification"
      aria-label={count > 0 ? `알림, 새 알림 ${unreadText(count)}` : "알림"}
    >
      <Icon name="bell" />
      {count > 0 && <span className="dot" />}
    </Link>
  );
}

/** The same on a page that everybody shares. */
export const SharedBell = island<object>("bell", Bell, { when: "member", shows: "dot" });
