import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEYWORD_MAX } from "../../app/domain/validation/search.ts";
import { reach } from "../support/api.ts";
import { distanceBetween } from "../../app/domain/geo.ts";
import { GUEST, type Site, startSite } from "../support/site.ts";
import { elements, wordsOf } from "../support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const REFUSED = "검색어는 한글, 영문, 숫자만 쓸 수 있어요.";
const TOO_LONG = `검색어는 ${KEYWORD_MAX}자까지 쓸 수 있어요.`;
const NOTHING = "맞는 프로그램이 없어요";

/**
 * What somebody may type, what the API and the screen both answer to it, and what then stands on the screen.
 */
const TYPED: readonly (readonly [name: string, typed: string, status: 200 | 422, words: string])[] = [
  ["a word", "물레", 200, "흙 만지는 토요일, 물레 첫걸음"],
  ["a word that nothing has", "없는말", 200, NOTHING],
  ["first consonants alone", "ㅁㄹ", 200, "물레"],
  ["vowels alone", "ㅏㅏ", 200, NOTHING],
  ["letters that make no syllable", "ㄳㅏ", 200, "프로그램"],
  ["Hangul in parts (NFD)", "물레".normalize("NFD"), 200, "흙 만지는 토요일, 물레 첫걸음"],
  ["words of the index's own language", "물레 AND 흙", 200, "흙 만지는 토요일, 물레 첫걸음"],
  ["another of its words", "물레 NEAR 흙", 200, "흙 만지는 토요일, 물레 첫걸음"],
  ["spaces of all kinds around it", " \t물레\u3000", 200, "흙 만지는 토요일, 물레 첫걸음"],
  ["as many characters as there may be", "가".repeat(KEYWORD_MAX), 200, NOTHING],
  ["one more", "가".repeat(KEYWORD_MAX + 1), 422, TOO_LONG],
  ["a thousand syllables", "가".repeat(1000), 422, TOO_LONG],
  ["NUL within", "물\0레", 422, REFUSED],
  ["NUL alone", "\0", 422, REFUSED],
  ["another control character", "물\u001b레", 422, REFUSED],
  ["a star", "물레*", 422, REFUSED],
  ["a column of the index", "title:물레", 422, REFUSED],
  ["a double quote", '물레"', 422, REFUSED],
  ["a single quote", "물레'", 422, REFUSED],
  ["SQL", "'; DROP TABLE program; --", 422, REFUSED],
  ["HTML", "<script>alert(1)</script>", 422, REFUSED],
  ["brackets", "(물레", 422, REFUSED],
  ["an emoji", "🏺", 422, REFUSED],
  ["a family of emoji", "👩‍👩‍👧", 422, REFUSED],
  ["a sign that turns the text around", "\u202e물레", 422, REFUSED],
  ["what a broken escape becomes", "\ufffd", 422, REFUSED],
];

const typedIn = (html: string): string | undefined =>
  elements(html, "input")
    .find(({ name }) => name === "keyword")
    ?.["value"]?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describe("[V02] a keyword of any kind", () => {
  it.each(TYPED)(
    "%s: %j is %i on the API and on the screen, which says what is the matter and keeps what was typed",
    async (_, typed, status, words) => {
      const api = await fetch(new URL(`/api/program?keyword=${encodeURIComponent(typed)}`, site.url), {
        headers: GUEST,
      });
      const answer: unknown = await api.json();
      expect(api.status).toBe(status);
      if (status === 422) expect(reach(answer, "error.fields.0.message")).toBe(words);
      const page = await fetch(new URL(`/search/keyword?keyword=${encodeURIComponent(typed)}`, site.url));
      const html = await page.text();
      expect([page.status, wordsOf(html).includes(words), html.includes("\0")]).toEqual([
        status,
        true,
        false,
      ]);
      expect(typedIn(html)).toBe(typed.replaceAll("\0", "\ufffd"));
    },
  );

  it("a place in it is what the map shows that the list leads to", async () => {
    const page = await fetch(
      new URL(`/search/keyword?keyword=${encodeURIComponent("해운대 바다")}`, site.url),
    );
    const [, link = ""] = /class="map-pill" href="([^"]+)"/.exec(await page.text()) ?? [];
    const { searchParams } = new URL(link.replaceAll("&amp;", "&"), site.url);
    const [lat = NaN, lon = NaN] = (searchParams.get("center") ?? "").split(",").map(Number);
    expect(distanceBetween({ lat, lon }, { lat: 35.1631, lon: 129.1636 })).toBeLessThan(5_000);
  });

  it("what no escape can be is refused too; a category's screen leaves it out and says so", async () => {
    const broken = await fetch(new URL("/search/keyword?keyword=%EB%AC", site.url));
    expect([broken.status, wordsOf(await broken.text()).includes(REFUSED)]).toEqual([422, true]);
    for (const path of ["/search/category?keyword=%00", "/map?keyword=%00"]) {
      const page = await fetch(new URL(path, site.url));
      expect([path, page.status, wordsOf(await page.text()).includes("검색어 조건은 빼고 찾았어요")]).toEqual(
        [path, 200, true],
      );
    }
  });
});
