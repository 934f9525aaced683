import { Form, useFetcher } from "react-router";
import { bodyLines } from "#domain/notification/body-lines";
import { byDay } from "#domain/notification/by-day";
import { KINDS } from "#domain/notification/kinds";
import { formatTime, isoWithOffset } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import { MoreLink, type Page, useMore } from "../../../ui/more.tsx";
import type { loadNotifications } from "./notification.server.ts";

type Notification = Schemas["Notification"];
type Group = (typeof KINDS)[Notification["kind"]]["group"];

const ICONS: Record<Group, IconName> = {
  booking: "ticket",
  money: "wallet",
  reminder: "clock",
  service: "message-square-text",
  benefit: "ticket-percent",
};

const kept = new Map<string, Page<Notification>>();

/** What came, by day, the newest first. */
export function NotificationList({
  notifications,
  next,
  now,
}: {
  notifications: Notification[];
  next: string | undefined;
  now: number;
}) {
  const fetcher = useFetcher<typeof loadNotifications>();
  const page = fetcher.data;
  const list = useMore(
    kept,
    { items: notifications, next },
    page && { items: page.notifications, next: page.next, cursor: page.cursor },
  );
  return (
    <>
      {byDay(list.items, now).map(({ day, title, items }) => (
        <section key={day} className="notices-of" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{title}</h2>
          <ul>
            {items.map((item) => (
              <Item key={item.id} {...item} />
            ))}
          </ul>
        </section>
      ))}
      <MoreLink
        path="/notification"
        next={list.next}
        fetcher={fetcher}
        status={list.added > 0 ? `알림 ${list.items.length}개를 보고 있어요` : ""}
      />
    </>
  );
}

/** A form, not a link: opening it marks it as read, which a page fetched in advance must not. */
function Item({ id, kind, title, body, link, readAt, createdAt }: Notification) {
  const { label, group } = KINDS[kind];
  return (
    <li>
      <Form method="post">
        <input type="hidden" name="intent" value="read" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="link" value={link} />
        <button type="submit" className={readAt === null ? "told told-new" : "told"}>
          <span className="told-ic">
            <Icon name={ICONS[group]} />
          </span>
          <span className="told-text">
            <b>
              {title}
              {readAt === null && <span className="sr">, 읽지 않음</span>}
            </b>
            <span className="told-body">{bodyLines(body)}</span>
            <small>
              {label} · <time dateTime={isoWithOffset(createdAt)}>{formatTime(createdAt)}</time>
            </small>
          </span>
        </button>
      </Form>
    </li>
  );
}
