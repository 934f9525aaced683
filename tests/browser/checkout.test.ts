import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { DAY } from "../support/booking.ts";
import { hydrated } from "../support/browser.ts";
import { agree, fillBooker, payThere } from "../support/checkout.ts";
import { NADEUL, aMember, hears, signIn } from "../support/member.ts";
import { byDay, isNight, night } from "../support/night.ts";
import { aBookable, aComingBooking } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { BOTH, shoot } from "../support/shoot.ts";
import { gateScripts } from "../support/steady.ts";

const { site, aPhone, signedIn, anInstalled, db } = served();

const KAKAO =
  "Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Version/4.0 Chrome/126.0 Mobile Safari/537.36;KAKAOTALK 11.0.0";

const NARROW = { viewport: { width: 412, height: 915 } };

/** A member of their own at the first step of a paid program, all filled in. */
async function atStart(userAgent?: string) {
  const member = await aMember(site);
  const program = await aBookable(site, "paid");
  const phone = await signedIn(member, "/my", userAgent === undefined ? {} : { userAgent });
  await phone.page.goto(`/payload/${program.id}?session=${program.sessionId}&qty=1`);
  await hydrated(phone.page);
  await fillBooker(phone.page);
  const bookings = async () =>
    (
      await (
        await db()
      )
        .prepare("SELECT id, status FROM booking WHERE user_id = ?")
        .bind(member.sub)
        .all<{ id: string; status: string }>()
    ).results;
  return {
    ...phone,
    member,
    program,
    bookings,
    next: phone.page.getByRole("button", { name: "결제 정보 확인하기" }),
  };
}

async function atReview(userAgent?: string) {
  const start = await atStart(userAgent);
  await start.next.click();
  await start.page.waitForURL(/booking=/);
  await agree(start.page);
  return { ...start, pay: start.page.getByRole("button", { name: /원 결제하기/ }) };
}

const LOST = /인터넷 연결이 끊겨 답을 받지 못했어요\. 적은 내용은 그대로 있어요\./;

/** The answer of the next form that is sent is lost, on the way there or on the way back. */
async function loseNext(page: Page, isDone: boolean): Promise<void> {
  let left = 1;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.continue();
    left -= 1;
    if (isDone) await route.fetch();
    return route.abort("connectionreset");
  });
}

it("[U17] how many come is erased and typed anew, and is the fewest where it is left empty", async () => {
  const { page, context } = await atStart();
  const people = page.getByRole("spinbutton", { name: "인원" });
  const sum = page.locator(".comers-sum span");
  await people.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("2");
  expect([await people.inputValue(), await sum.innerText()]).toEqual(["2", "2명"]);
  await page.keyboard.press("Backspace");
  await page.getByLabel("휴대폰 번호").focus();
  expect([await people.inputValue(), await sum.innerText()]).toEqual(["1", "1명"]);
  await context.close();
});

describe("a connection that breaks off in the checkout", () => {
  it.each(
    byDay([
      ["after it has taken the seats", true],
      ["before it arrives", false],
    ] as const),
  )(
    "%s: says so, keeps all that was typed, and the same tap once more makes one booking",
    async (_, isDone) => {
      const { page, context, next, bookings } = await atStart();
      await loseNext(page, isDone);
      await next.click();
      await page.getByText(LOST).waitFor();
      expect([
        await page.getByLabel("이름", { exact: true }).inputValue(),
        await page.getByLabel("이메일", { exact: true }).inputValue(),
        (await bookings()).length,
      ]).toEqual(["김나래", "narae@example.com", Number(isDone)]);
      expect(await violations(page)).toEqual([]);
      await next.click();
      await page.waitForURL(/booking=/);
      expect(await bookings()).toEqual([
        { id: new URL(page.url()).searchParams.get("booking"), status: "BOOKING_REQUEST" },
      ]);
      await context.close();
    },
  );

  it.each(
    byDay([
      ["after", true],
      ["before", false],
    ] as const),
  )("%s 결제하기 has arrived: the seats stay, and the next tap pays once", async (_, isDone) => {
    const { page, context, pay, bookings } = await atReview();
    await loseNext(page, isDone);
    await pay.click();
    await page.getByText(LOST).waitFor();
    expect(await page.locator("main input[type=checkbox]:not(:checked)").count(), "the consents stay").toBe(
      0,
    );
    await pay.click();
    await payThere(page);
    const [booking, ...others] = await bookings();
    const paid = await (
      await db()
    )
      .prepare("SELECT count(*) AS n FROM ledger WHERE booking_id = ?")
      .bind(booking?.id ?? "")
      .first<number>("n");
    expect([booking?.status, others, paid]).toEqual(["BOOKING_REQUEST_COMPLETE", [], 1]);
    await context.close();
  });

  night("control: without what keeps the form it ends on the error screen, all typed gone", async () => {
    const { page, context } = await atStart();
    await page.route(/\.data/, (route) => route.abort("connectionreset"));
    // A way on that has nothing to keep, to a screen that React leads to: no link of this one does any more.
    await page.evaluate(() => void Reflect.get(window, "__reactRouterDataRouter").navigate("/my/coupon"));
    await page.getByRole("heading", { name: /오류가 발생했습니다/ }).waitFor();
    await expect.poll(() => page.getByLabel("이름", { exact: true }).count()).toBe(0);
    await context.close();
  });
});

describe("whoever has paid while nobody can say so", () => {
  const dial = async (orderId: string, dials: Record<string, unknown>) => {
    const answer = await fetch(new URL("/__dev/toss/__faults", site.url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ orderId, ...dials }),
    });
    expect(answer.status).toBe(201);
  };
  const orderOf = async (id: string) =>
    String(
      await (
        await db()
      )
        .prepare("SELECT order_id FROM payment WHERE booking_id = ?")
        .bind(id)
        .first("order_id"),
    );
  /** What the clock writes while the provider answers nobody. */
  const keep = async (id: string) =>
    (await db()).prepare("UPDATE booking SET hold_kept_at = ? WHERE id = ?").bind(Date.now(), id).run();

  night("reads before paying that the seats are kept longer while the provider answers nobody", async () => {
    const { page, context, bookings } = await atReview();
    const kept = page.getByText("자리를 더 오래 잡아 두고 있어요");
    expect(await kept.count()).toBe(0);
    await keep((await bookings())[0]?.id ?? "");
    await page.reload();
    await kept.waitFor();
    expect(await violations(page)).toEqual([]);
    await shoot(page, "kept", BOTH);
    await context.close();
  });

  night("reads that the money is back where it was taken and could not count", async () => {
    const { page, context, pay, bookings } = await atReview();
    await pay.click();
    await page.waitForURL(/\/__dev\/toss\/pay/);
    await dial(await orderOf((await bookings())[0]?.id ?? ""), { step: "confirm", takes: 1_000 });
    await page
      .getByRole("button", { name: /결제하기/ })
      .first()
      .click();
    await page
      .getByText(/돌려드렸어요/)
      .first()
      .waitFor();
    expect(await page.getByText("빠져나가지 않았어요").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await shoot(page, "returned", BOTH);
    await context.close();
  });

  it("reads that it is looked up, never that no money moved; and then that it is paid", async () => {
    const { page, context, pay, bookings } = await atReview();
    await pay.click();
    await page.waitForURL(/\/__dev\/toss\/pay/);
    const [booking] = await bookings();
    const id = booking?.id ?? "";
    const orderId = await orderOf(id);
    await dial(orderId, {
      step: "confirm",
      webhook: "never",
      reply: { status: 400, code: "ALREADY_COMPLETED_PAYMENT" },
    });
    await dial(orderId, { step: "get", refuse: { status: 404, code: "NOT_FOUND_PAYMENT" }, times: 99 });
    await page
      .getByRole("button", { name: /결제하기/ })
      .first()
      .click();
    const isAsking = page.getByRole("heading", { name: "결제 결과를 확인하고 있어요" });
    await isAsking.waitFor();
    expect(await page.getByText("빠져나가지 않았어요").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await keep(id);
    await page.reload();
    await page.getByText("그동안 자리는 그대로 잡아 둘게요").waitFor();
    await shoot(page, "checking", BOTH);

    // The hold ends in the meantime, and what nobody knows is still not called a no.
    const clock = async (at: number) =>
      fetch(new URL("/__dev/clock", site.url), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ at }),
      });
    await (await db()).prepare("UPDATE booking SET hold_expires_at = 1 WHERE id = ?").bind(id).run();
    const address = page.url();
    expect((await clock(Date.now())).status).toBe(200);
    expect((await bookings())[0]?.status).toBe("FAIL");
    await page.goto(address);
    await isAsking.waitFor();
    expect(await page.getByText("빠져나가지 않았어요").count()).toBe(0);
    await page.goto(`/booking-detail/${id}`);
    await page
      .getByText(/결제 결과를/)
      .first()
      .waitFor();
    await shoot(page, "checking-detail", BOTH);

    await fetch(new URL(`/__dev/toss/__faults?orderId=${orderId}`, site.url), { method: "DELETE" });
    await clock(Date.now() + 5 * 60_000);
    await page.goto(address);
    await page.getByText("결제완료").first().waitFor();
    await context.close();
  });
});

describe("the checkout", () => {
  it("is one booking and one payment however often its buttons are tapped", async () => {
    const { page, context, next, bookings } = await atStart();
    await next.dblclick();
    await page.waitForURL(/booking=/);
    await agree(page);
    await page.getByRole("button", { name: /원 결제하기/ }).dblclick();
    await page.waitForURL(/__dev\/toss\/pay/);
    // the page may be gone for the second tap
    await page
      .getByRole("button", { name: /결제하기/ })
      .first()
      .dblclick()
      .catch(() => undefined);
    await page.waitForURL(/booking-detail/);
    expect((await bookings()).map(({ status }) => status)).toEqual(["BOOKING_REQUEST_COMPLETE"]);
    await context.close();
  });

  it("[S85] pays for no other time than the one that stood there", async () => {
    const { page, context, pay, bookings } = await atReview();
    const when = page.locator(".booked .num");
    const before = await when.innerText();
    const [booking] = await bookings();
    const put = async (by: number) =>
      void (await (
        await db()
      )
        .prepare(
          `UPDATE session SET start_at = start_at + ?2, end_at = end_at + ?2
            WHERE id = (SELECT session_id FROM booking WHERE id = ?1)`,
        )
        .bind(booking?.id, by)
        .run());
    await put(DAY);
    await pay.click();
    await page.getByRole("alert").filter({ hasText: "그사이 일정이 바뀌었어요." }).waitFor();
    await expect.poll(() => when.innerText()).not.toBe(before);
    expect(await page.locator("main input[type=checkbox]:not(:checked)").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await pay.click();
    await page.waitForURL(/__dev\/toss\/pay/);
    await put(-DAY);
    await context.close();
  });

  it("[U23] takes no seat and no money for another place or time than those that stood there", async () => {
    const { page, context, program, next, bookings } = await atStart();
    const data = await db();
    const where = page.locator(".booked p").nth(1);
    const when = page.locator(".booked .num");
    const put = (address: string, by: number) =>
      data
        .prepare(
          `UPDATE session SET start_at = start_at + ?2, end_at = end_at + ?2, place = ?3,
             meeting_point = '정문 앞' WHERE id = ?1`,
        )
        .bind(
          program.sessionId,
          by,
          address && JSON.stringify({ address, addressDetail: "3층", lat: 37.5, lon: 127 }),
        )
        .run();
    const before = await when.innerText();
    await put("서울 중구 을지로 30", DAY);
    await next.click();
    await hears(page, "그사이 일정과 장소가 바뀌었어요. 바뀐 시간과 장소를 확인하고 다시 눌러 주세요.");
    await expect.poll(() => where.innerText()).toBe("서울 중구 을지로 30, 3층");
    expect([await when.innerText(), await bookings()]).toEqual([expect.not.stringMatching(before), []]);
    expect(await page.getByLabel("이름", { exact: true }).inputValue()).toBe("김나래");
    await next.click();
    await page.waitForURL(/booking=/);
    await hears(page, "정문 앞, 서울 중구 을지로 30, 3층");
    await agree(page);
    const pay = page.getByRole("button", { name: /원 결제하기/ });
    await put("서울 중구 을지로 66", 0);
    await pay.click();
    await hears(page, "그사이 장소가 바뀌었어요. 바뀐 장소를 확인하고 다시 눌러 주세요.");
    await hears(page, "정문 앞, 서울 중구 을지로 66, 3층");
    expect(await page.locator("main input[type=checkbox]:not(:checked)").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await pay.click();
    await page.waitForURL(/__dev\/toss\/pay/);
    await data
      .prepare(
        `UPDATE session SET place = NULL, meeting_point = NULL, start_at = start_at - ?2, end_at = end_at - ?2
          WHERE id = ?1`,
      )
      .bind(program.sessionId, DAY)
      .run();
    await context.close();
  });

  it("shows the tick on all consents before React is there, ticks each after; or none", async () => {
    const { page, context } = await atReview();
    const gate = await gateScripts(page);
    const all = page.getByLabel("필수 항목 모두 동의");
    const each = page.locator("main input[name^='consents.']");
    const ticked = () =>
      each.evaluateAll((boxes: HTMLInputElement[]) => boxes.filter(({ checked }) => checked).length);
    for (const taps of [1, 2]) {
      gate.shut();
      await page.goto(page.url(), { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
      for (let tap = 1; tap <= taps; tap += 1) await all.setChecked(tap % 2 === 1);
      expect(
        [await page.evaluate(() => document.documentElement.dataset["app"]), await ticked()],
        "React is not there",
      ).toEqual([undefined, 0]);
      gate.open();
      await hydrated(page);
      await expect.poll(ticked).toBe(taps === 1 ? await each.count() : 0);
      expect(await all.isChecked()).toBe(taps === 1);
    }
    await context.close();
  });

  it.each([
    ["시간 연장", "시간 연장"],
    ["another number of people", "한 명 늘리기"],
  ])("[S81] keeps what is half typed of who books past %s", async (_, name) => {
    const { page, context } = await atReview();
    await page.getByRole("link", { name: "예약하는 사람 수정" }).click();
    await page.getByLabel("이름", { exact: true }).fill("박새봄");
    await page.getByLabel(/남길 말/).fill("왼손잡이예요");
    const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name }).click();
    await sent;
    await page.waitForFunction(
      () => Reflect.get(window, "__reactRouterDataRouter").state.navigation.state === "idle",
    );
    expect([
      await page.getByLabel("이름", { exact: true }).inputValue(),
      await page.getByLabel(/남길 말/).inputValue(),
    ]).toEqual(["박새봄", "왼손잡이예요"]);
    await context.close();
  });

  it("survives another app: after a reload, a lost page and Back seats are held", async () => {
    const { page, context, pay, bookings } = await atReview();
    await page.reload();
    await page
      .getByText(/동안 자리를 잡아 뒀어요/)
      .first()
      .waitFor();
    await agree(page);
    await pay.click();
    await page.waitForURL(/__dev\/toss\/pay/);
    await page.goBack();
    await pay.waitFor();
    await expect.poll(() => pay.getAttribute("aria-busy")).toBeNull();
    await hydrated(page);
    // Out of the browser's memory the page would still be sending.
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await loaded;
    await page
      .getByText(/동안 자리를 잡아 뒀어요/)
      .first()
      .waitFor();
    expect((await bookings()).map(({ status }) => status)).toEqual(["BOOKING_REQUEST"]);
    await context.close();
  });

  it("[R63] in an app's own browser opens no window; its return finds its booking in any", async () => {
    const { page, context, pay, member } = await atReview(KAKAO);
    const opened: unknown[] = [];
    context.on("page", (other) => opened.push(other));
    await page.evaluate(() =>
      Object.defineProperty(window, "open", {
        value: () => {
          throw new Error("a window was opened");
        },
      }),
    );
    // It leads back to another browser: nobody is signed in there, then somebody else, then who booked.
    await pay.click();
    await page.waitForURL(/__dev\/toss\/pay/);
    const sent = await page
      .getByRole("button", { name: /결제하기/ })
      .first()
      .evaluate((button: HTMLButtonElement) => ({
        to: new URL(button.form?.getAttribute("action") ?? "", location.href).href, // `action` is a field
        form: Object.fromEntries(
          [...new FormData(button.form ?? undefined, button)].map(([k, v]) => [k, `${v}`]),
        ),
      }));
    const answer = await context.request.post(sent.to, { form: sent.form, maxRedirects: 0 });
    const back = answer.headers()["location"] ?? "";
    expect(back).toMatch(/[?&]paid=1/);
    expect([opened, context.pages().length]).toEqual([[], 1]);
    await context.close();
    const other = await aPhone({ ...NARROW, userAgent: KAKAO });
    await other.page.goto(back);
    await other.page.getByText(/결제를 아직 확인하지 못했어요.*다시 결제하지 마세요/).waitFor();
    await signIn(other.page, await aMember(site));
    await other.page.getByRole("heading", { name: "결제를 아직 확인하지 못했어요" }).waitFor();
    await hydrated(other.page);
    await shoot(other.page, "not-yours", BOTH);
    expect(await violations(other.page)).toEqual([]);
    // without scripts the same form does it
    const way = await other.page.locator("form[action^='/logout']").getAttribute("action");
    expect(decodeURIComponent(way ?? "")).toBe(`/logout?next=${back.slice(new URL(back).origin.length)}`);
    await other.page.getByRole("button", { name: "다른 아이디로 로그인하기" }).click();
    await other.page.waitForURL(/\/login\?next=/);
    await signIn(other.page, member);
    await other.page.waitForURL(/\/booking-detail\/.*done=1/);
    await other.context.close();
  });
});

describe.runIf(isNight)("a ticket at a door without a connection", () => {
  night("is checked in the page with kept keys, its signature only; a forged one is found", async () => {
    const owner = await signedIn(NADEUL);
    const id = await aComingBooking(site, NADEUL.sub);
    await owner.page.goto(`/booking-detail/${id}`);
    const address = (await owner.page.getByRole("link", { name: "입장권 확인" }).getAttribute("href")) ?? "";
    const token = new URL(address, site.url).searchParams.get("t") ?? "";
    await owner.context.close();

    const { page, context } = await anInstalled();
    await page.goto("/ticket/check");
    await hydrated(page);
    await page.waitForFunction(
      async () => (await (await caches.open("nadeul-ticket-check")).keys()).length === 2,
    );
    await context.setOffline(true);
    const field = page.getByLabel("QR 코드에 담긴 글자나 주소");
    const check = async (text: string) => {
      await field.fill(text);
      await page.getByRole("button", { name: "확인하기" }).click();
    };
    await check(address);
    await page.getByText("그 뒤에 취소됐는지는 인터넷에 연결해야 알 수 있어요").waitFor();
    await check(`${token.slice(0, -4)}AAAA`);
    await page.getByText("나들이 발급한 입장권이 아니에요").waitFor();
    // The phone's camera opens the address in a document of its own, which was kept.
    await page.goto(`/ticket/check?t=${encodeURIComponent(token)}`);
    await page.getByText("그 뒤에 취소됐는지는 인터넷에 연결해야 알 수 있어요").waitFor();
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await page.getByText("쓸 수 있는 입장권이에요").waitFor();
    await context.close();
  });
});
