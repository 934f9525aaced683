import type { Page } from "playwright-core";
import { hydrated } from "./browser.ts";
import type { Site } from "./site.ts";

/** Stands in for the browser's own push service, which a test machine has none of; permission is counted. */
export async function withPush(page: Page, site: Site): Promise<void> {
  const subscription: unknown = await (
    await fetch(new URL("/__dev/push/subscribe", site.url), { method: "POST" })
  ).json();
  await page.addInitScript((json) => {
    // as in a browser: the subscription outlives a page
    const KEY = "test.subscription";
    const asked = { count: 0 };
    Object.assign(window, { pushAsked: asked });
    const own = {
      toJSON: () => json,
      unsubscribe: async () => (sessionStorage.removeItem(KEY), true),
    };
    const pushManager = {
      getSubscription: async () => (sessionStorage.getItem(KEY) === null ? null : own),
      subscribe: async () => (sessionStorage.setItem(KEY, "on"), own),
    };
    Object.defineProperty(navigator.serviceWorker, "getRegistration", {
      value: async () => ({ pushManager }),
    });
    const PERMISSION = "test.permission";
    Object.defineProperty(Notification, "permission", {
      get: () => sessionStorage.getItem(PERMISSION) ?? "default",
    });
    Notification.requestPermission = async () => {
      asked.count += 1;
      sessionStorage.setItem(PERMISSION, "granted");
      return "granted";
    };
  }, subscription);
}

export const pushSwitch = (page: Page) => page.getByRole("switch", { name: "이 기기의 푸시 알림" });

/** Switches the push of a signed-in phone on, on /my/edit. */
export async function switchPushOn(page: Page, site: Site): Promise<void> {
  await withPush(page, site);
  await page.goto("/my/edit");
  await hydrated(page);
  await page.getByText("예약과 문의 소식을 이 기기로 바로 알려드려요.").waitFor();
  await pushSwitch(page).click();
  await page.getByText("이 기기로 알려드리고 있어요.").waitFor();
}
