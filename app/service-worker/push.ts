import { UNREAD_CHANNEL } from "#domain/notification/unread-channel";

/** What a push message holds (workers/api/push/web-push.ts). */
export interface PushPayload {
  title: string;
  body: string;
  /** A path of this site. */
  link: string;
  /** Its name: a message of the same name takes the earlier one's place instead of standing beside it. */
  tag: string;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

/** As much of the service worker's events and scope as is used here: the DOM's own types know pages only. */
export interface PushEventLike extends Waiting {
  data: { json(): unknown } | null;
}

export interface NotificationClickLike extends Waiting {
  notification: { close(): void; tag: string; data: unknown };
}

interface WindowLike {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface WorkerScope {
  location: { origin: string };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(): Promise<readonly { close(): void }[]>;
  };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowLike[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const ICON = "/icon-192.png";
const FALLBACK: PushPayload = {
  title: "나들",
  body: "새 알림이 있어요.",
  link: "/notification",
  tag: "nadeul",
};

/**
 * The message in a push; one that cannot be read still shows something, since browsers demand that every push
 * is seen.
 */
export function readPayload(data: PushEventLike["data"]): PushPayload {
  try {
    const said: unknown = data?.json();
    const text = (name: keyof PushPayload): string => {
      const value: unknown = typeof said === "object" && said !== null ? Reflect.get(said, name) : undefined;
      return typeof value === "string" && value !== "" ? value : FALLBACK[name];
    };
    return { title: text("title"), body: text("body"), link: text("link"), tag: text("tag") };
  } catch {
    return FALLBACK; // not JSON
  }
}

/** For `push`: shows the message. The same message sent twice is shown once, and makes no second sound. */
export function onPush(event: PushEventLike, { registration }: WorkerScope): void {
  const { title, body, link, tag } = readPayload(event.data);
  tellTabs();
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      renotify: false,
      icon: ICON,
      badge: ICON,
      lang: "ko",
      data: { link },
    }),
  );
}

/** Takes away what is shown, which is of whoever was signed in when it came. */
export async function closeShown({ registration }: WorkerScope): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close();
}

/** A path of this site; anything else leads to the list. */
function pathOf(data: unknown, origin: string): string {
  const link: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "link") : undefined;
  const url = typeof link === "string" && URL.canParse(link, origin) ? new URL(link, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : FALLBACK.link;
}

/**
 * For `notificationclick`: marks it as read and opens its subject, in a window of the site where one is open.
 */
export function onNotificationClick(event: NotificationClickLike, scope: WorkerScope): void {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(pathOf(notification.data, scope.location.origin), notification.tag, scope));
}

async function open(path: string, tag: string, { clients, fetch, location }: WorkerScope): Promise<void> {
  const url = location.origin + path;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === url);
  const own = there ?? windows.find((one) => one.url.startsWith(`${location.origin}/`));
  // A window that this worker does not control (loaded past it by Shift and reload) cannot be led anywhere.
  const shown = own
    ? own
        .focus()
        .then(() => (there ? undefined : own.navigate(url)))
        .catch(() => clients.openWindow(url))
    : clients.openWindow(url);
  // Signed out in the meantime, or offline: then it stays unread, which is true.
  const markRead = async () => {
    // renews an access token that has ended while the phone lay there
    await fetch("/idp/session", { headers: { accept: "application/json" } });
    await fetch("/notification", {
      method: "POST",
      body: new URLSearchParams({ intent: "read", id: tag, link: path }),
      redirect: "manual",
    });
  };
  const read = markRead().catch(() => undefined);
  await Promise.all([shown, read.then(tellTabs)]);
}

/** The open tabs count again what is unread (app/ui/product/unread.ts). */
function tellTabs(): void {
  const channel = new BroadcastChannel(UNREAD_CHANNEL);
  channel.postMessage("");
  channel.close();
}
