import { beforeAll, describe, expect, it } from "vitest";
import { formatWon } from "../../app/domain/format.ts";
import { reach } from "../support/api.ts";
import { NADEUL, SAEBOM } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { servedSite } from "../support/served.ts";
import { ask } from "../support/site.ts";
import { type Document, aVisitor, elements } from "../support/visitor.ts";

// What Korean law asks of the screens (SPEC §5), read off the documents as they are sent.
// tests/LAW.md leads here.
const BUSINESS = {
  company: "시험하는 회사",
  representative: "김대표",
  address: "서울 시험로 7",
  phone: "02-777-0007",
  email: "seven@example.com",
  businessNumber: "123-45-67890",
  mailOrderNumber: "제2026-서울시험-0007호",
  host: "시험 호스팅",
};
const INTERMEDIARY = "나들은 통신판매중개자이며 거래 당사자가 아닙니다.";

const site = servedSite({ vars: { BUSINESS: JSON.stringify(BUSINESS) } });

let guest: ReturnType<typeof aVisitor>;
let member: ReturnType<typeof aVisitor>;
let paid: { id: string; sessionId: string };
let price: number;
let optionId: string;
/** The step before one pays, for one person. */
let review: Document;
beforeAll(async () => {
  [guest, member] = [aVisitor(site), aVisitor(site)];
  await member.logIn(NADEUL.username, NADEUL.password);
  paid = await aBookable(site, "paid");
  price = Number(reach(await ask(site, `/program/${paid.id}`), "value.price"));
  const sessions = reach(await ask(site, `/program/${paid.id}/session`), "value");
  optionId = String(
    reach(
      Array.isArray(sessions) ? sessions.find((one) => reach(one, "id") === paid.sessionId) : undefined,
      "options.0.id",
    ),
  );
  review = await member.send(`/payload/${paid.id}?session=${paid.sessionId}`, {
    key: crypto.randomUUID(),
    session: paid.sessionId,
    [`o_${optionId}`]: "1",
    "booker.name": "김나래",
    "booker.phone": "01012345678",
    "booker.email": "narae@example.com",
  });
  if (!review.at.includes("?booking="))
    throw new Error(`the checkout does not begin: ${review.status} ${review.at}`);
});

/** What is ticked or chosen as a document comes, by name. */
const chosenIn = ({ html }: Document, type: "checkbox" | "radio") =>
  elements(html, "input")
    .filter((input) => input["type"] === type && "checked" in input)
    .map(({ name }) => name);
/** The classes of the two ways out of a decision, in their order. */
const classesOf = ({ html }: Document, ...words: string[]) =>
  words.map(
    (word) =>
      new RegExp(`<(?:a|button)\\b[^>]*class="([^"]*)"[^>]*>(?:<!--.*?-->)*${word}`).exec(html)?.[1] ??
      `no ${word}`,
  );
const consentNames = ({ html }: Document) =>
  elements(html, "input").flatMap(({ type, name }) => (type === "checkbox" && name ? [name] : []));

describe("the business", () => {
  it("names itself on the first screen as configured: registration, terms, privacy policy", async () => {
    const { html, text } = await guest.ask("/main");
    const footer = html.slice(html.indexOf("<footer"));
    expect(Object.values(BUSINESS).filter((value) => !footer.includes(value))).toEqual([]);
    expect(elements(footer, "a").map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        "/terms#privacy",
        "/terms#service",
        "/terms#location",
        "https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890",
      ]),
    );
    expect(text).toContain("나들은 통신판매중개자이며, 프로그램의 판매 당사자가 아닙니다.");
  });

  it("says on the detail and in the checkout who sells and that it stands between", async () => {
    const detail = await guest.ask(`/program/${paid.id}`);
    for (const { at, text } of [detail, review])
      expect([at, text.includes("판매자는 "), text.includes(INTERMEDIARY)]).toEqual([at, true, true]);
    expect((await guest.ask("/notice/12")).text).not.toContain(INTERMEDIARY);
  });
});

describe("the price", () => {
  it("on the first screens is all that one pays at the end", async () => {
    const list = await guest.ask(
      "/search/keyword?keyword=" +
        encodeURIComponent(
          /<h1[^>]*>([^<]+)</.exec((await guest.ask(`/program/${paid.id}`)).html)?.[1] ?? "",
        ),
    );
    for (const { at, text } of [list, await guest.ask(`/program/${paid.id}`)])
      expect([at, text.includes(formatWon(price))]).toEqual([at, true]);
    // less what the coupon takes off that was chosen
    const wonAfter = (words: RegExp) =>
      Number(words.exec(review.text)?.[1]?.replaceAll(",", "") ?? Number.NaN);
    const due = wonAfter(/총 결제 금액 ([\d,]+)원/);
    expect(due + wonAfter(/쿠폰 [-−]([\d,]+)원/)).toBe(price);
    expect(review.text).toContain(`${formatWon(due)} 결제하기`);
  });

  it("of a free program names its deposit in the list", async () => {
    const { text } = await guest.ask("/search/category?free=true");
    expect(text).toMatch(/무료 · 보증금 [\d,]+원/);
  });
});

describe("before one pays", () => {
  it("one step shows what, who, when, how much and what comes back, as dates and won", () => {
    for (const words of ["예약 내용", "김나래", "총 결제 금액", "취소·환불", "약관 동의"])
      expect(review.text).toContain(words);
    expect(/\d{1,2}\.\d{1,2} \([일월화수목금토]\)/.test(review.text)).toBe(true);
    const rows = [...review.html.matchAll(/<ol class="refund">([\s\S]*?)<\/ol>/g)]
      .flatMap(([, rows = ""]) => rows.split("</li>"))
      .filter((row) => row.includes("<li"));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ")).toMatch(
        /\d{1,2}\.\d{1,2}.*\d+% +[\d,]+원/,
      );
  });

  it("the refund rule stands on the detail too, as dates and won", async () => {
    const { text } = await guest.ask(`/program/${paid.id}`);
    expect(text.slice(text.indexOf("취소하면 얼마를 돌려받나요"))).toMatch(
      /\d{1,2}\.\d{1,2} \([일월화수목금토]\) 회차, 1명 [\d,]+원 기준이에요.*\d+% [\d,]+원/,
    );
  });

  it("each consent is asked for apart, and without them nothing is paid", async () => {
    expect(consentNames(review)).toEqual(["consents.refund", "consents.thirdParty", "consents.payment"]);
    const consents = Object.fromEntries(
      elements(review.html, "input").flatMap(({ name, value }) =>
        name?.startsWith("consents.") ? [[name, value ?? ""]] : [],
      ),
    );
    const { "consents.thirdParty": _left, ...incomplete } = consents;
    const refused = await member.send(review.at, { ...incomplete, method: "CARD" });
    expect([refused.status, refused.at, refused.text.includes("결제하기")]).toEqual([422, review.at, true]);
    expect(chosenIn(refused, "checkbox"), "what was ticked stays, what was not does not come").toEqual([
      "consents.refund",
      "consents.payment",
    ]);
    expect((await member.send(review.at, { ...consents, method: "CARD" })).at).toContain("/__dev/toss/pay");
  });
});

/** The step of joining that asks for consents. */
async function atConsents(): Promise<Document> {
  await guest.send("/join", { intent: "username", username: "narae" });
  return guest.send("/join", { intent: "email", email: "narae@example.com" });
}

describe("ticks", () => {
  it("none is set in advance, on no form", async () => {
    const forms = [
      review,
      await atConsents(),
      await guest.ask("/location/agree"),
      await member.ask(`/payload/${paid.id}?session=${paid.sessionId}`),
      await member.ask("/withdraw"),
      await member.ask("/additional"),
      await member.ask("/refund/b-demo-02"),
    ];
    for (const form of forms) expect([form.at, chosenIn(form, "checkbox")]).toEqual([form.at, []]);
    expect(
      chosenIn(review, "radio"),
      "what is chosen costs nothing more and agrees to nothing: the best coupon, the usual way to pay",
    ).toEqual(["couponIssueId", "method"]);
  });

  it("a tick that is set would be seen", async () => {
    const { at } = await atConsents();
    expect(chosenIn(await guest.send(at, { intent: "consents", age14: "yes" }), "checkbox")).toEqual([
      "age14",
    ]);
  });
});

describe("joining", () => {
  it("asks for the required and the optional consents apart, and for 14 years of age", async () => {
    const form = await atConsents();
    const [required = "", optional = ""] = form.html.slice(form.html.indexOf("필수 동의")).split("선택 동의");
    const names = (html: string) => elements(html, "input").map(({ name }) => name);
    expect([names(required), names(optional)]).toEqual([
      ["age14", "consentService", "consentPrivacy"],
      ["consentLocation", "consentMarketing"],
    ]);
    const { status, html } = await guest.send(form.at, { intent: "consents" });
    const wrong = elements(html, "input")
      .filter((input) => input["type"] === "checkbox" && input["aria-invalid"] === "true")
      .map(({ name }) => name);
    expect([status, wrong]).toEqual([400, ["age14", "consentService", "consentPrivacy"]]);
  });

  it("shows the terms of one's position one tap away, wherever they are agreed to", async () => {
    for (const path of [(await atConsents()).at, "/location/agree", "/main"])
      expect([
        path,
        elements((await guest.ask(path)).html, "a").some(({ href }) => href === "/terms#location"),
      ]).toEqual([path, true]);
    expect((await guest.ask("/terms")).html).toContain('id="location"');
  });
});

describe("leaving", () => {
  it("a booking or the account takes two equal buttons and one plea at most", async () => {
    const decisions: [string, string, string][] = [
      ["/refund/b-demo-02", "유지하기", "예약 취소하기"],
      ["/booking-detail/b-demo-01?cancel=1", "유지하기", "예약 취소하기"],
      ["/withdraw", "계속 쓸게요", "탈퇴하기"],
    ];
    for (const [path, stay, leave] of decisions) {
      const document = path === "/withdraw" ? await (await newcomer()).ask(path) : await member.ask(path);
      const [staying, leaving] = classesOf(document, stay, leave);
      expect([path, leaving]).toEqual([path, staying]);
      expect([path, staying]).toEqual([path, "btn btn-line"]);
      expect([
        path,
        document.text.match(/아쉬|정말|다시 한번|불편한 점이 있었다면|떠나지/g)?.length ?? 0,
      ] as const).toEqual([path, path === "/withdraw" ? 1 : 0]);
    }
  });

  it("is as easy as joining: by links from 마이, with fewer fields", async () => {
    const visitor = await newcomer();
    const hrefs = async (path: string) =>
      elements((await visitor.ask(path)).html, "a").map(({ href }) => href);
    expect(await hrefs("/my")).toContain("/my/edit");
    expect(await hrefs("/my/edit")).toContain("/withdraw");
    const asked = ({ html }: Document) =>
      new Set(
        elements(html, "input")
          .filter(({ type, hidden }) => type !== "hidden" && hidden === undefined)
          .map(({ name }) => name),
      ).size;
    const join = [await guest.ask("/join"), await atConsents()];
    const fields = join.reduce((sum, step) => sum + asked(step), 0);
    expect(asked(await visitor.ask("/withdraw"))).toBeLessThan(fields);
  });

  it("shows what is kept by law, for how long and until which day", async () => {
    const { text } = await (await newcomer()).ask("/withdraw");
    expect(text).toMatch(
      /예약과 결제 기록은 5년\(오늘 탈퇴하면 늦어도 20\d\d\.\d\d\.\d\d ?까지\), 문의와 분쟁 처리 기록은 3년\( ?20\d\d\.\d\d\.\d\d ?까지\)/,
    );
    expect(text).toContain("바로 삭제돼요.");
  });
});

/** The demo member without a history, whom nothing keeps from leaving. */
async function newcomer() {
  const visitor = aVisitor(site);
  await visitor.logIn(SAEBOM.username, SAEBOM.password);
  return visitor;
}
