import { describe, expect, it } from "vitest";
import { createApiClient } from "../../app/api/client.ts";
import { valueOf } from "../../app/api/value-of.ts";
import { sendConfirmation } from "../../app/routes/booking/confirmation/confirmation.server.ts";
import { payByLink } from "../../app/routes/booking/pay/pay-link.server.ts";
import { DAY, DETAILS, putOut } from "../soak/goods.ts";
import { Mall, reach } from "../soak/mall.ts";
import { aLinkOrder, anOrder, type Order } from "../soak/fault-play.ts";

// [S85] Whoever pays or books does so for what their screen showed.

interface Stage {
  mall: Mall;
  order: Order;
  /** Sends the step as the screen stands, which showed the session at `shown`. @returns what is said */
  send: (shown: number, more?: Record<string, string>) => Promise<unknown>;
  startAt: () => number;
}

const env = { PAYMENT_PAGE: "toss", TOSS_CLIENT_KEY: "test_ck", TOSS_WALLETS: "" };
const origin = "https://nadeul.example";
const ALERT = "data.alert";

async function story(play: (stage: Stage) => Promise<void>, isByLink = false): Promise<void> {
  const mall = new Mall(11);
  try {
    await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: 3, price: 42_000 });
        const order = isByLink ? await aLinkOrder(mall, at, 1) : await anOrder(mall, at, "member-1");
        const as = isByLink ? "" : order.as;
        const api = createApiClient({
          baseUrl: "https://api.local",
          bucket: "nadeul-files",
          token: () => "",
          fetch: async (request) => {
            const text = await request.text();
            const { pathname, search } = new URL(request.url);
            const body: unknown = text === "" ? undefined : JSON.parse(text);
            const answer = await mall.call(request.method, pathname + search, body, { as });
            return Response.json(answer.json, { status: answer.status });
          },
        });
        const send = async (shown: number, more: Record<string, string> = {}) => {
          const form = new FormData();
          const consents = DETAILS.consents.map(({ kind, version }) => [`consents.${kind}`, version]);
          const fields = { startAt: String(shown), ...Object.fromEntries(consents), ...more };
          for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
          if (isByLink)
            return payByLink({ api, env, token: order.token ?? "", origin, now: mall.world.now }, form);
          const path = { params: { path: { id: order.id } } };
          const booking = valueOf(await api.GET("/booking/{id}", path));
          const member = { sub: order.as };
          return sendConfirmation(
            { api, member, env, origin, pass: () => "", isEditing: false },
            booking,
            form,
          );
        };
        const startAt = () => Number(mall.rows<{ at: number }>("SELECT start_at AS at FROM session")[0]?.at);
        await play({ mall, order, send, startAt });
      })(),
    );
  } finally {
    mall.close();
  }
}

const moveSession = (mall: Mall) =>
  mall.product.sqlite.exec(`UPDATE session SET start_at = start_at + ${DAY}, end_at = end_at + ${DAY}`);
const putAt = (mall: Mall, address: string) =>
  mall.product.sqlite
    .prepare("UPDATE session SET meeting_point = '', place = ?")
    .run(JSON.stringify({ address, addressDetail: "2층", lat: 37.55, lon: 126.91 }));
const ask = (mall: Mall, id: string, required = false) =>
  mall.product.sqlite
    .prepare("UPDATE program SET questions = ?")
    .run(JSON.stringify([{ id, label: "못 먹는 것이 있나요", required }]));

describe.each([false, true])(
  "[S85] a session that was moved since the step was shown, by a link: %s,",
  (isByLink) => {
    it("is paid for by nobody who has not seen when it is", () =>
      story(async ({ mall, send, startAt }) => {
        const shown = startAt();
        moveSession(mall);
        const first = await send(shown);
        expect([reach(first, "init.status"), reach(first, ALERT), reach(first, "data.window")]).toEqual([
          409,
          "그사이 일정이 바뀌었어요. 바뀐 날짜와 시간을 확인하고 다시 눌러 주세요.",
          undefined,
        ]);
        expect(reach(await send(startAt()), "data.window.amount")).toBe(42_000);
      }, isByLink));
  },
);

describe.each([false, true])("[U23] a session that is elsewhere since, by a link: %s,", (isByLink) => {
  const ELSEWHERE = "그사이 장소가 바뀌었어요. 바뀐 장소를 확인하고 다시 눌러 주세요.";
  const BOTH = "그사이 일정과 장소가 바뀌었어요. 바뀐 시간과 장소를 확인하고 다시 눌러 주세요.";
  const WAS = { place: "서울 마포구 와우산로 1, 2층" };
  const IS = { place: "서울 마포구 와우산로 94, 2층" };

  it("is paid for by nobody who has not seen where it is", () =>
    story(async ({ mall, send, startAt }) => {
      putAt(mall, "서울 마포구 와우산로 94");
      const first = await send(startAt(), WAS);
      expect([reach(first, "init.status"), reach(first, ALERT), reach(first, "data.window")]).toEqual([
        409,
        ELSEWHERE,
        undefined,
      ]);
      const shown = startAt();
      moveSession(mall);
      expect(reach(await send(shown, WAS), ALERT)).toBe(BOTH);
      expect(reach(await send(startAt(), IS), "data.window.amount")).toBe(42_000);
    }, isByLink));

  it("is the same where only a space or a sign was put right", () =>
    story(async ({ mall, send, startAt }) => {
      putAt(mall, "서울 마포구  와우산로94 ");
      expect(reach(await send(startAt(), IS), "data.window.amount")).toBe(42_000);
    }, isByLink));
});

describe("[S85] what the host asks", () => {
  it("and no more by now is said where it was answered, and kept from nobody's next press", () =>
    story(async ({ mall, order, send, startAt }) => {
      ask(mall, "q-old");
      const answers = [{ id: "q-old", answer: "땅콩" }];
      await mall.call("PUT", `/booking/${order.id}`, { ...DETAILS, answers }, { as: order.as });
      ask(mall, "q-new");
      const typed = {
        "booker.name": "한나들",
        "booker.phone": "01012345678",
        "booker.email": "n@example.com",
      };
      for (const more of [{}, { ...typed, "answers.q-old": "땅콩" }]) {
        const first = await send(startAt(), more);
        expect([reach(first, "init.status"), reach(first, ALERT)]).toEqual([
          422,
          "그사이 진행자가 물어보는 것을 바꿨어요. 확인하고 다시 눌러 주세요.",
        ]);
      }
      const coupon = await send(startAt(), { intent: "coupon", couponIssueId: "" });
      expect([reach(coupon, ALERT), reach(coupon, "data.errors")]).toEqual([undefined, {}]);
      const next = await send(startAt(), { ...typed, "answers.q-new": "땅콩" });
      expect(reach(next, "data.window.amount")).toBe(42_000);
    }));
});
