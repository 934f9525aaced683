import { describe, expect, it } from "vitest";
import { onNotificationClick, onPush, type WorkerScope } from "../../app/service-worker/push.ts";

const ORIGIN = "https://m.nadeul.example";

interface WindowSpec {
  url: string;
  /** One that the worker does not control refuses to be led elsewhere. */
  isForeign?: boolean;
}

/** A service worker's scope that writes down what is asked of it. */
function aScope(windows: WindowSpec[] = [], { isOffline = false } = {}) {
  const done: string[] = [];
  const shown: { title: string; options: object }[] = [];
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
      getNotifications: async () => [],
    },
    clients: {
      openWindow: async (url) => void done.push(`open ${url}`),
      matchAll: async () =>
        windows.map(({ url, isForeign = false }) => ({
          url,
          focus: async () => void done.push(`focus ${url}`),
          navigate: (to) =>
            isForeign
              ? Promise.reject(new TypeError("not this worker's"))
              : Promise.resolve(done.push(`lead ${url} to ${to}`)),
        })),
    },
    fetch: async (url, { method = "GET", body = "" }) => {
      done.push(`${method} ${url} ${String(body)}`.trim());
      if (isOffline) throw new TypeError("offline");
      return new Response();
    },
  };
  return { scope, done, shown };
}

/** What is shown for a push that holds this text; null: that holds nothing. */
async function shownFor(text: string | null) {
  const { scope, shown } = aScope();
  const work: Promise<unknown>[] = [];
  onPush(
    {
      data: text === null ? null : { json: (): unknown => JSON.parse(text) },
      waitUntil: (one) => work.push(one),
    },
    scope,
  );
  await Promise.all(work);
  expect(work).toHaveLength(1); // else the browser ends the worker before it is shown
  return shown;
}

/** What happens when the notification of this link is tapped, in order. */
async function tapped(data: unknown, windows: WindowSpec[] = [], more: { isOffline?: boolean } = {}) {
  const { scope, done } = aScope(windows, more);
  const work: Promise<unknown>[] = [];
  onNotificationClick(
    {
      notification: { tag: "n-7", data, close: () => done.push("close") },
      waitUntil: (one) => work.push(one),
    },
    scope,
  );
  await Promise.all(work);
  return done;
}

describe("a push", () => {
  it("is shown with title, body and name, so that the same again takes its place silently", async () => {
    const [first, ...rest] = await shownFor(
      JSON.stringify({
        title: "빈자리가 났어요",
        body: "두 시간 안에 예약해 주세요.",
        link: "/booking-detail/b-1",
        tag: "n-7",
      }),
    );
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      title: "빈자리가 났어요",
      options: {
        body: "두 시간 안에 예약해 주세요.",
        tag: "n-7",
        renotify: false,
        lang: "ko",
        data: { link: "/booking-detail/b-1" },
      },
    });
  });

  it.each([null, "", "<html>", "null", "7", "[]", '{"title":1,"body":null}', '{"title":""}'])(
    "that holds %s still shows a plain notification",
    async (text) => {
      expect(await shownFor(text)).toMatchObject([
        {
          title: "나들",
          options: { body: "새 알림이 있어요.", tag: "nadeul", data: { link: "/notification" } },
        },
      ]);
    },
  );
});

describe("a tap on it", () => {
  const LINK = { link: "/booking-detail/b-1?from=push#ticket" };
  const TO = `${ORIGIN}/booking-detail/b-1?from=push#ticket`;
  const READ = [
    "GET /idp/session",
    `POST /notification ${String(new URLSearchParams({ intent: "read", id: "n-7", link: LINK.link }))}`,
  ];

  it("opens its subject where no window of the site is open, and marks it as read", async () => {
    expect(await tapped(LINK)).toEqual(["close", `open ${TO}`, ...READ]);
    expect(
      await tapped(LINK, [{ url: "https://elsewhere.example/" }, { url: `${ORIGIN}.evil.example/` }]),
    ).toContain(`open ${TO}`);
  });

  it("comes to the front where it is open already, and leaves the page as it is", async () => {
    expect(await tapped(LINK, [{ url: `${ORIGIN}/main` }, { url: TO }])).toEqual([
      "close",
      `focus ${TO}`,
      ...READ,
    ]);
  });

  it("leads a window that is open there; one that cannot be led is left for a new one", async () => {
    const done = await tapped(LINK, [{ url: `${ORIGIN}/main` }]);
    expect(done.toSorted()).toEqual(
      ["close", `focus ${ORIGIN}/main`, `lead ${ORIGIN}/main to ${TO}`, ...READ].toSorted(),
    );
    expect(await tapped(LINK, [{ url: `${ORIGIN}/main`, isForeign: true }])).toContain(`open ${TO}`);
  });

  it("works offline, where it stays unread", async () => {
    expect(await tapped(LINK, [], { isOffline: true })).toContain(`open ${TO}`);
  });

  it.each([
    { link: "https://evil.example/" },
    { link: "//evil.example/x" },
    { link: "javascript:alert(1)" },
    { link: 7 },
    null,
    "x",
  ])("never leads out of the site: %o", async (data) => {
    expect(await tapped(data)).toContain(`open ${ORIGIN}/notification`);
  });
});
