import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { NADEUL, at, bellOf, bringLogin } from "../support/member.ts";
import { served } from "../support/served.ts";

const { site, aPhone, db } = served({ whole: true });

/**
 * A signed-in phone with the app installed and notifications allowed, and a way to hand it a push as the push
 * service would.
 */
async function anInstalled() {
  const { page, context } = await aPhone({ serviceWorkers: "allow" });
  await context.grantPermissions(["notifications"], { origin: site.url.origin });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await bringLogin(page, NADEUL);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const registrationId = await registered;
  return {
    page,
    context,
    push: (data: string) =>
      cdp.send("ServiceWorker.deliverPushMessage", { origin: site.url.origin, registrationId, data }),
  };
}

/** The notifications that the phone shows. */
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      link: data.link,
    })),
  );

const OFFER = {
  title: "빈자리가 났어요",
  body: "11.22 (일) 14:00까지 자리를 잡아 뒀어요.",
  link: "/booking-detail/b-demo-08",
  tag: "n-push",
};

describe("a push on the phone", () => {
  it("[C10] [U115] shows its words, the same once; something of none; nothing after the logout", async () => {
    const { page, context, push } = await anInstalled();
    await push(JSON.stringify(OFFER));
    await expect.poll(() => shown(page)).toEqual([OFFER]);
    await push(JSON.stringify({ ...OFFER, body: "다시" }));
    await expect.poll(() => shown(page)).toEqual([{ ...OFFER, body: "다시" }]);
    await push("<html>502 Bad Gateway");
    await expect
      .poll(() => shown(page))
      .toContainEqual({ title: "나들", body: "새 알림이 있어요.", tag: "nadeul", link: "/notification" });

    await page.goto("/my");
    await page.getByRole("button", { name: "로그아웃" }).click();
    await at(page, "/main");
    // at once: a browser without a screen takes them away by itself a while later
    expect(await shown(page)).toEqual([]);
    await context.close();
  });

  it("[C10] [R32] rings the bell of an open page; tapped, leads it to its subject, is read", async () => {
    const { page, context, push } = await anInstalled();
    const before = Number(/새 알림 (\d+)개/.exec((await bellOf(page)) ?? "")?.[1] ?? 0);
    const data = await db();
    await data
      .prepare(
        `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
          SELECT ?1, id, 'OFFER', ?2, ?3, ?4, ?5, ?5 FROM user WHERE username = 'nadeul'`,
      )
      .bind(OFFER.tag, OFFER.title, OFFER.body, OFFER.link, Date.now())
      .run();
    await push(JSON.stringify(OFFER));
    await expect.poll(() => bellOf(page)).toBe(`알림, 새 알림 ${before + 1}개`);
    await expect.poll(() => shown(page)).toEqual([OFFER]);

    // the phone lay there for a while
    await context.addCookies([{ name: "nadeul_at", value: "ended", url: site.url.origin }]);
    // A browser without a screen has no notification to tap: the worker gets the event by hand, and a window
    // that may be brought to the front.
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error("no service worker");
    await worker.evaluate(async () => {
      const clients: unknown = Reflect.get(self, "clients");
      const registration: { getNotifications(): Promise<Notification[]> } = Reflect.get(self, "registration");
      const find: (options: object) => Promise<{ url: string; navigate(url: string): Promise<unknown> }[]> =
        Reflect.get(Object(clients), "matchAll").bind(clients);
      const windows = async () =>
        (await find({ type: "window" })).map((one) => ({
          url: one.url,
          focus: async () => undefined,
          navigate: (url: string) => one.navigate(url),
        }));
      Object.defineProperty(clients, "matchAll", { value: windows, configurable: true });
      const [notification] = await registration.getNotifications();
      const work: Promise<unknown>[] = [];
      self.dispatchEvent(
        Object.assign(new Event("notificationclick"), {
          notification,
          waitUntil: (one: Promise<unknown>) => work.push(one),
        }),
      );
      await Promise.all(work);
    });
    await page.waitForURL((url) => url.pathname === OFFER.link);
    await expect
      .poll(() =>
        data.prepare("SELECT read_at FROM notification WHERE id = ?1").bind(OFFER.tag).first("read_at"),
      )
      .toBeTypeOf("number");
    expect(await shown(page)).toEqual([]);
    await page.goto("/my");
    expect(await bellOf(page)).toBe(before === 0 ? "알림" : `알림, 새 알림 ${before}개`);
    await context.close();
  });
});
