import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readShortCode, shortCode, targetPath } from "#domain/reach/short-link";
import { OG_WIDTH, ogCard, wrapText } from "../../app/server/og-card.server.ts";

const anId = fc.stringMatching(/^[A-Za-z0-9_-]{1,63}$/);
const aNumbered = fc.nat(9_999_999).map((number) => `p${String(number).padStart(4, "0")}`);

describe("a short link's code", () => {
  it("leads back to what it was made from, for any id", () => {
    fc.assert(
      fc.property(
        fc.oneof(anId, aNumbered),
        fc.constantFrom("program" as const, "notice" as const),
        (id, kind) => {
          expect(readShortCode(shortCode({ kind, id }))).toEqual({ kind, id });
        },
      ),
    );
  });

  it("of a numbered program is short, and stays what it is", () => {
    expect([
      shortCode({ kind: "program", id: "p0042" }),
      shortCode({ kind: "program", id: "p123456" }),
      shortCode({ kind: "program", id: "seoul_S26" }),
    ]).toEqual(["p16", "p2n9c", "iseoul_S26"]);
    expect(targetPath({ kind: "category", id: "sea" })).toBe("/search/category?category=sea");
  });

  it("that shortCode never gives is none, other spellings of the same number too", () => {
    expect(
      ["", "p", "p01", "P16", "ip0042", "cnone", "n", "x1", "p%2f", `i${"a".repeat(65)}`].map(readShortCode),
    ).toEqual(Array.from({ length: 10 }, () => null));
    fc.assert(
      fc.property(fc.string(), (code) => {
        const target = readShortCode(code);
        expect(target === null || shortCode(target) === code).toBe(true);
      }),
    );
  });
});

describe("a card's lines", () => {
  it("break between words, never run over and end in an ellipsis where there is more", () => {
    expect(wrapText("참나무 숲에서 듣는 아침 새소리", 58, 580, 3)).toEqual([
      "참나무 숲에서 듣는",
      "아침 새소리",
    ]);
    const long = wrapText("가".repeat(80), 58, 580, 3);
    expect([
      long.length,
      long[2]?.endsWith("…"),
      Math.max(...long.map((line) => [...line].length)) * 58 * 0.92 <= 580,
    ]).toEqual([3, true, true]);
  });

  it("carry no mark-up of a title into the drawing", () => {
    const svg = ogCard({
      title: `<image href="file:"/>&"`,
      category: "공예",
      when: "",
      seats: "",
      price: "무료",
      cover: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"></svg>',
    });
    expect(svg).not.toContain("<image");
    expect(svg).toContain(`width="${OG_WIDTH}"`);
    expect(svg.match(/<svg/g)).toHaveLength(2);
  });
});
