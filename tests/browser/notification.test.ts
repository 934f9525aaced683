import { describe, expect, it } from "vitest";
import { unsubscribeToken } from "../../workers/api/notification/unsubscribe.ts";
import { hydrated } from "../support/browser.ts";
import { type Credentials, NADEUL, SAEBOM, bellOf } from "../support/member.ts";
import { night } from "../support/night.ts";
import { pushSwitch, withPush } from "../support/push.ts";
import { looksRight, served } from "../support/served.ts";
import { ageLogins } from "../support/wire-member.ts";

const { site, aPhone, viaLogin, db } = served();

/**
 * A phone that nobody has asked about notifications yet, whose member has come to `path` by way of the login.
 */
const arrived = (member: Credentials, path: string) => viaLogin(member, path, { permissions: [] });

describe("알림", () => {
  night("[R32] brings a guest back from login, says what is unread, opens its subject, is read", async () => {
    const { page, context, problems } = await arrived(NADEUL, "/notification");
    await looksRight(page);
    await page.goto("/my");
    const before = Number(/새 알림 (\d+)개/.exec((await bellOf(page)) ?? "")?.[1]);
    expect(before).toBeGreaterThan(1);
    await page.goto("/main"); // the same for everyone: the bell learns it afterwards
    await expect.poll(() => bellOf(page)).toBe(`알림, 새 알림 ${before}개`);

    await page.goto("/notification");
    await page.getByRole("button", { name: /환불을 마쳤어요.*읽지 않음/ }).click();
    await page.waitForURL(/\/booking-detail\/b-demo-08$/);
    await page.goto("/notification");
    await expect.poll(() => page.getByRole("button", { name: /읽지 않음/ }).count()).toBe(before - 1);
    await hydrated(page);
    await page.getByRole("button", { name: "모두 읽음" }).click();
    await expect.poll(() => page.getByRole("button", { name: /읽지 않음/ }).count()).toBe(0);
    await expect.poll(() => page.getByRole("button", { name: "모두 읽음" }).count()).toBe(0);
    await page.goto("/my");
    expect(await bellOf(page)).toBe("알림");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("[R32] is empty for a member without a history, and works without JavaScript", async () => {
    const first = await arrived(SAEBOM, "/notification");
    await first.page.getByRole("heading", { name: "아직 온 알림이 없어요" }).waitFor();
    await looksRight(first.page);
    const data = await db();
    const id = await data.prepare("SELECT id FROM user WHERE username = 'saebom'").first<string>("id");
    await data
      .prepare(
        `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
          VALUES ('n-plain', ?1, 'NOTICE', '새 공지가 있어요', '겨울', '/notice/12', ?2, ?2), ('n-evil', ?1, 'NOTICE',
          '밖으로', '', '//evil.example/', ?2, ?2)`,
      )
      .bind(id, Date.now())
      .run();
    const { page, context } = await aPhone({
      javaScriptEnabled: false,
      storageState: await first.context.storageState(),
    });
    await first.context.close();
    await page.goto("/notification");
    await page.getByRole("button", { name: /새 공지가 있어요.*읽지 않음/ }).click();
    await page.waitForURL("**/notice/12");
    await page.goto("/notification");
    await page.getByRole("button", { name: /밖으로/ }).click(); // only paths of this site are gone to
    await page.waitForURL((url) => url.origin === site.url.origin && url.pathname === "/notification");
    await expect.poll(() => page.getByText("읽지 않음").count()).toBe(0);
    await context.close();
  });
});

describe("the switch of 이 기기의 푸시 알림", () => {
  it("[R27] [C10] asks for permission when tapped, not before; then a push comes here", async () => {
    const { page, context, problems } = await arrived(SAEBOM, "/my");
    await withPush(page, site);
    await page.goto("/my/edit");
    await hydrated(page);
    const flip = page.getByRole("switch", { name: "이 기기의 푸시 알림" });
    await page.getByText("예약과 문의 소식을 이 기기로 바로 알려드려요.").waitFor();
    expect(await page.evaluate(() => Reflect.get(Reflect.get(window, "pushAsked"), "count"))).toBe(0);
    await flip.click();
    await page.getByText("이 기기로 알려드리고 있어요.").waitFor();
    await expect.poll(() => flip.getAttribute("aria-checked")).toBe("true");
    await looksRight(page);
    const data = await db();
    const device = () =>
      data
        .prepare(
          "SELECT count(*) AS n FROM device WHERE user_id = (SELECT id FROM user WHERE username = 'saebom')",
        )
        .first<number>("n");
    expect(await device()).toBe(1);
    await flip.click();
    await expect.poll(device).toBe(0);
    await expect.poll(() => flip.getAttribute("aria-checked")).toBe("false");
    expect(problems).toEqual([]);
    await context.close();
  });

  night(
    "asks a login of long ago for its password first, and is on after it without a second tap",
    async () => {
      const { page, context, problems } = await arrived(SAEBOM, "/my");
      await withPush(page, site);
      const data = await db();
      const sub = String(
        await data.prepare("SELECT id FROM user WHERE username = 'saebom'").first<string>("id"),
      );
      await ageLogins(site, sub);
      await page.goto("/idp/refresh?next=/my/edit");
      await hydrated(page);
      await page.getByText("예약과 문의 소식을 이 기기로 바로 알려드려요.").waitFor();
      await pushSwitch(page).click();
      await page.getByRole("heading", { name: "본인인지 한 번 더 확인할게요" }).waitFor();
      const devices = () =>
        data.prepare("SELECT count(*) AS n FROM device WHERE user_id = ?1").bind(sub).first<number>("n");
      expect(await devices()).toBe(0);
      await page.getByLabel("비밀번호", { exact: true }).fill(SAEBOM.password);
      await page.getByRole("button", { name: "확인" }).click();
      await page.getByText("이 기기로 알려드리고 있어요.").waitFor();
      expect([await devices(), new URL(page.url()).search]).toEqual([1, ""]);
      await pushSwitch(page).click();
      await expect.poll(devices).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it("[R27] says honestly what it cannot do, and the other choices work without JavaScript", async () => {
    const { page, context } = await arrived(SAEBOM, "/my");
    await page.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { get: () => "denied" }),
    );
    await page.goto("/my/edit");
    await page.getByText("브라우저가 알림을 막고 있어요.").waitFor();
    await expect
      .poll(() => page.getByRole("switch", { name: "이 기기의 푸시 알림" }).getAttribute("aria-disabled"))
      .toBe("true");
    await looksRight(page);
    const plain = await aPhone({ javaScriptEnabled: false, storageState: await context.storageState() });
    await context.close();
    await plain.page.goto("/my/edit");
    const notice = plain.page.getByRole("switch", { name: "공지 알림" });
    await expect.poll(() => notice.getAttribute("aria-checked")).toBe("false");
    await notice.click();
    await plain.page.getByText("새 공지를 알려드릴게요.").waitFor();
    await expect
      .poll(() => plain.page.getByRole("switch", { name: "공지 알림" }).getAttribute("aria-checked"))
      .toBe("true");
    const marketing = plain.page.getByRole("switch", { name: /혜택 알림/ });
    await expect.poll(() => marketing.getAttribute("aria-checked")).toBe("false");
    for (const [words, isOn] of [
      ["수신에 동의하셨어요.", "true"],
      ["수신 동의를 철회하셨어요.", "false"],
    ] as const) {
      await marketing.click();
      await plain.page
        .getByText(new RegExp(`20\\d\\d\\.\\d\\d\\.\\d\\d에 나들의 혜택 알림\\(광고성 정보\\) ${words}`))
        .waitFor();
      await expect.poll(() => marketing.getAttribute("aria-checked")).toBe(isOn);
    }
    await plain.context.close();
  });
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("the link of a mail %s", (_how, javaScriptEnabled) => {
  it("changes nothing by being opened, and refuses advertising without a login when asked to", async () => {
    const data = await db();
    const id = String(
      await data.prepare("SELECT id FROM user WHERE username = 'nadeul'").first<string>("id"),
    );
    const agreed = async () =>
      (await data.prepare("SELECT marketing_at FROM user WHERE id = ?1").bind(id).first("marketing_at")) !==
      null;
    await data.prepare("UPDATE user SET marketing_at = ?2 WHERE id = ?1").bind(id, Date.now()).run();
    const { page, context } = await aPhone({ javaScriptEnabled });
    await page.goto("/notification/unsubscribe?token=forged.00");
    if (javaScriptEnabled) await looksRight(page);
    await page.getByRole("button", { name: "그만 받기" }).click();
    await page.getByText("주소를 알아보지 못했어요.").waitFor();
    await page.goto(
      `/notification/unsubscribe?token=${await unsubscribeToken("unsubscribe-nadeul-local", id)}`,
    );
    expect(await agreed()).toBe(true);
    await page.getByRole("button", { name: "그만 받기" }).click();
    await page
      .getByText(
        /20\d\d\.\d\d\.\d\d에 나들의 혜택 알림\(광고성 정보\) 수신 동의를 철회하셨어요\. 이제 혜택 알림\(광고\)을 보내지 않아요\./,
      )
      .waitFor();
    if (javaScriptEnabled) await looksRight(page);
    expect(await agreed()).toBe(false);
    await context.close();
  });
});
