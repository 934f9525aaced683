import { describe, expect, it } from "vitest";
import { SEEN_DAYS, SEEN_MOST } from "#domain/program/seen";
import { CATEGORY_INTRO } from "#content/category-intro";
import { FAQ_CATEGORIES, FAQS } from "#content/faqs";
import { CONTACT_MS } from "#domain/booking/contact";
import { DAY_MS, kst } from "#domain/time/kst";
import { NOTICES } from "#content/notices";
import { TERMS, TERMS_KINDS, termsInForce } from "#content/terms";
import { faqPath, faqSlug } from "#content/text";
import { parseText } from "#domain/written-text";
import { SOURCE_CATEGORIES } from "#domain/category";

const bodies = [...NOTICES.map((n) => n.body), ...FAQS.map((f) => f.answer), ...TERMS.map((t) => t.body)];
const koreanDay = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);

describe("notices", () => {
  it("are twelve with the ids 1 to 12, the newest first and with the highest id", () => {
    expect(NOTICES.map((notice) => notice.id)).toEqual(Array.from({ length: 12 }, (_, i) => String(12 - i)));
    const times = NOTICES.map((notice) => notice.publishAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(times).size).toBe(12);
  });

  it("fall on the same day in Seoul and in UTC, between the opening and the last one", () => {
    for (const { publishAt } of NOTICES)
      expect(new Date(publishAt).toISOString().slice(0, 10)).toBe(koreanDay(publishAt));
    expect(koreanDay(NOTICES.at(-1)?.publishAt ?? NaN)).toBe("2026-06-01");
    expect(koreanDay(NOTICES[0]?.publishAt ?? NaN)).toBe("2026-11-18");
  });

  it("have titles of their own and pin at most two", () => {
    expect(new Set(NOTICES.map((notice) => notice.title)).size).toBe(12);
    expect(NOTICES.filter((notice) => notice.pinned).length).toBeLessThanOrEqual(2);
  });

  it("name the right day of the week wherever they name one", () => {
    for (const { body, title, publishAt } of NOTICES) {
      const year = new Date(publishAt).getUTCFullYear();
      for (const [text, month, day, weekday] of `${title}\n${body}`.matchAll(/(\d+)월 (\d+)일\((.)\)/gu)) {
        expect(
          `${text}: ${"일월화수목금토"[new Date(Date.UTC(year, Number(month) - 1, Number(day))).getUTCDay()]}`,
        ).toBe(`${text}: ${weekday}`);
      }
    }
  });
});

describe("questions", () => {
  it("have the ids 1 to 31, and every category has some, numbered from 1", () => {
    expect(FAQS.map((faq) => faq.id)).toEqual(Array.from({ length: 31 }, (_, i) => String(i + 1)));
    expect(FAQ_CATEGORIES).toHaveLength(6);
    for (const category of FAQ_CATEGORIES) {
      const orders = FAQS.filter((faq) => faq.category === category).map((faq) => faq.order);
      expect(orders.length, category).toBeGreaterThan(0);
      expect(orders, category).toEqual(orders.map((_, i) => i + 1));
    }
  });

  it("tell who would be a host where to apply and that it costs nothing", () => {
    expect(FAQS.filter(({ answer }) => answer.includes("'진행자 신청'"))).toMatchObject([
      {
        name: "진행자가 되려면 어떻게 신청하나요?",
        answer: expect.stringContaining("먼저 돈을 내라고 하지 않아요"),
      },
    ]);
  });

  it("have slugs of their own that come back from their address unchanged", () => {
    const slugs = FAQS.map((faq) => faqSlug(faq.name));
    expect(new Set(slugs).size).toBe(FAQS.length);
    for (const faq of FAQS) {
      const { pathname } = new URL(faqPath(faq), "https://example.com");
      expect(pathname.split("/").map(decodeURIComponent)).toEqual(["", "faq", faq.id, faqSlug(faq.name)]);
      expect(faqSlug(faqSlug(faq.name).replaceAll("-", " "))).toBe(faqSlug(faq.name));
    }
  });

  it("fit into a file name, as the build first writes them percent-encoded", () => {
    for (const faq of FAQS)
      expect(`${encodeURIComponent(faqSlug(faq.name))}.data`.length, faq.name).toBeLessThanOrEqual(255);
  });
});

describe("faqSlug", () => {
  it.each([
    ["환불은 언제 들어오나요?", "환불은-언제-들어오나요"],
    ["  '요금 문의'\t(무료)  ", "요금-문의-무료"],
    ["취소·환불 / 1,000원", "취소환불-1000원"],
    ["환불".normalize("NFD"), "환불"],
    ["a/b%2F..?#c", "ab2Fc"],
    ["?!", "-"],
  ])("writes %j as %j", (name, slug) => expect(faqSlug(name)).toBe(slug));
});

describe("terms", () => {
  const today = kst("2026-11-20");

  it("have all seven kinds, each with a version in force", () => {
    expect(TERMS_KINDS.map(({ kind }) => kind).sort()).toEqual([
      "location",
      "marketing",
      "payment",
      "privacy",
      "service",
      "thirdParty",
      "youth",
    ]);
    for (const { kind } of TERMS_KINDS)
      expect(termsInForce(kind, today)).toMatchObject({ kind, version: "2026-10-01" });
  });

  it("have one body to a kind and version, newest first, in force from midnight in Seoul", () => {
    expect(new Set(TERMS.map((terms) => `${terms.kind}/${terms.version}`)).size).toBe(TERMS.length);
    for (const { kind } of TERMS_KINDS) {
      const times = TERMS.filter((terms) => terms.kind === kind).map((terms) => terms.effectiveAt);
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }
    for (const terms of TERMS) {
      expect(new Date(terms.effectiveAt).toISOString()).toMatch(/T15:00:00\.000Z$/u);
      expect(koreanDay(terms.effectiveAt)).toBe(terms.version);
      expect(terms.body, "the document states its own date").toContain(
        terms.version.replace(/(\d+)-0?(\d+)-0?(\d+)/u, "$1년 $2월 $3일"),
      );
    }
  });

  it("change over at the very start of the day", () => {
    const start = kst("2026-10-01");
    expect(termsInForce("service", start - 1)?.version).toBe("2026-06-01");
    expect(termsInForce("service", start)?.version).toBe("2026-10-01");
    expect(termsInForce("privacy", kst("2026-05-31"))).toBeUndefined();
  });

  it("number their articles without a gap", () => {
    for (const { kind, version, body } of TERMS) {
      const numbers = [...body.matchAll(/^## (?:제(\d+)조|(\d+)\.) /gmu)].map(([, article, section]) =>
        Number(article ?? section),
      );
      expect(numbers.length, `${kind}/${version}`).toBeGreaterThanOrEqual(6);
      expect(numbers, `${kind}/${version}`).toEqual(numbers.map((_, i) => i + 1));
    }
  });

  it("leave the company's details to the configuration", () => {
    for (const { body } of TERMS)
      expect(body).not.toMatch(/나들 주식회사|대표이사|\d{3}-\d{2}-\d{5}|@nadeul/u);
  });
});

describe("what the texts promise", () => {
  it("keeps to the retention of SPEC §5 in the privacy policy and the answer on leaving", () => {
    const leaving = FAQS.find((faq) => faq.id === "26")?.answer ?? "";
    for (const text of [termsInForce("privacy", kst("2026-11-20"))?.body ?? "", leaving]) {
      expect(text).toMatch(/계약.*5년/u);
      expect(text).toMatch(/분쟁 처리에 관한 기록: 3년/u);
    }
  });

  it("names the memos on a booking (S23), and keeps them as long as the code does", () => {
    const { version, body = "" } = termsInForce("privacy", kst("2026-12-10")) ?? {};
    expect(version).toBe("2026-12-10");
    expect(body).toContain("진행자와 회사의 담당자가 예약에 적은 메모");
    expect(body).toContain(
      `메모는 회원이 탈퇴하거나 회차가 끝난 날부터 ${CONTACT_MS / DAY_MS}일이 지나면 삭제`,
    );
    expect(termsInForce("privacy", kst("2026-12-10") - 1)?.version).toBe("2026-10-01");
  });

  it("names in the privacy policy what a device keeps of the programs seen on it (R67), and how long", () => {
    const { version, body = "" } = termsInForce("privacy", kst("2026-12-17")) ?? {};
    expect(version).toBe("2026-12-17");
    expect(body).toContain(`최근 본 프로그램(최대 ${SEEN_MOST}개, ${SEEN_DAYS}일)을 기기에 저장합니다`);
    expect(termsInForce("privacy", kst("2026-12-17") - 1)?.version).toBe("2026-12-10");
  });

  it("gives the same refund rates in the terms as in the answer", () => {
    const rates = (text: string) =>
      [...text.matchAll(/^- .*(?:전|전까지|뒤): (?:(\d+)%|환불 없음)$/gmu)].map(([, rate]) =>
        Number(rate ?? 0),
      );
    const presets = [100, 90, 80, 70, 0, 100, 90, 80, 70, 10, 0, 100, 50, 0];
    expect(rates(FAQS.find((faq) => faq.id === "13")?.answer ?? "")).toEqual(presets);
    expect(rates(termsInForce("payment", kst("2026-11-20"))?.body ?? "")).toEqual(presets);
  });

  it("uses 합니다체 in notices and terms, 해요체 in answers", () => {
    const sentences = (text: string) => text.match(/[가-힣]+\.(?=\s|$)/gu) ?? [];
    for (const text of [...NOTICES.map((n) => n.body), ...TERMS.map((t) => t.body)]) {
      for (const end of sentences(text)) expect(end).toMatch(/(?:다|십시오)\.$/u);
    }
    for (const { answer } of FAQS) for (const end of sentences(answer)) expect(end).toMatch(/요\.$/u);
  });
});

describe("category introductions", () => {
  it("are one line of at most 24 characters for each of the twelve categories", () => {
    expect(Object.keys(CATEGORY_INTRO)).toEqual(SOURCE_CATEGORIES.map((category) => category.id));
    for (const line of Object.values(CATEGORY_INTRO)) expect(line).toMatch(/^\S.{2,22}\S$/u);
  });
});

describe("parseText", () => {
  it.each([
    ["nothing", " \n\n", []],
    [
      "paragraphs at blank lines, keeping a line break within one",
      "가\n나\n\n다",
      [
        { kind: "paragraph", text: "가\n나" },
        { kind: "paragraph", text: "다" },
      ],
    ],
    [
      "a heading straight before its text",
      "## 제1조\n본문",
      [
        { kind: "heading", text: "제1조" },
        { kind: "paragraph", text: "본문" },
      ],
    ],
    [
      "a list between paragraphs without blank lines",
      "앞\n- 하나\n- 둘\n뒤",
      [
        { kind: "paragraph", text: "앞" },
        { kind: "list", items: ["하나", "둘"] },
        { kind: "paragraph", text: "뒤" },
      ],
    ],
    [
      "two lists with a blank line between",
      "- 하나\n\n- 둘",
      [
        { kind: "list", items: ["하나"] },
        { kind: "list", items: ["둘"] },
      ],
    ],
    [
      "Windows line ends and indentation",
      "  - 하나\r\n  - 둘\r\n",
      [{ kind: "list", items: ["하나", "둘"] }],
    ],
    ["marks without their space as text", "-5도\n##제목", [{ kind: "paragraph", text: "-5도\n##제목" }]],
    ["HTML as plain text", "<b>&amp;", [{ kind: "paragraph", text: "<b>&amp;" }]],
  ])("reads %s", (_case, body, blocks) => expect(parseText(body)).toEqual(blocks));

  it("loses no line of the real texts and never leaves a mark behind", () => {
    for (const body of bodies) {
      const lines = parseText(body).flatMap((block) =>
        block.kind === "list" ? block.items : block.text.split("\n"),
      );
      expect(lines).toEqual(
        body
          .split("\n")
          .map((line) => line.replace(/^(?:## |- )/u, "").trim())
          .filter((line) => line !== ""),
      );
      expect(lines.filter((line) => /^(?:#|- |\*)/u.test(line))).toEqual([]);
    }
  });

  it("never has a heading without anything under it", () => {
    for (const body of bodies) {
      const kinds = parseText(body).map((block) => block.kind);
      kinds.forEach((kind, i) =>
        expect(kind === "heading" && (kinds[i + 1] ?? "heading") === "heading").toBe(false),
      );
    }
  });
});
