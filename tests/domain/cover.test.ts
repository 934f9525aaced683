import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CategoryId } from "#domain/category";
import { coverOf } from "../../workers/api/program/cover.ts";
import pictures from "../../workers/api/program/pictures.json" with { type: "json" };
import { PROGRAMS } from "../../workers/cli/seed/programs.ts";
import { drawAll } from "../../workers/cli/art/files.ts";
import judged from "./covers-judged.json" with { type: "json" };

const { files, table } = drawAll();
const bytes = (text: string) => new TextEncoder().encode(text).length;
const idsIn = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
/** What a picture's path says it shows: "craft-wheel", "sign-pet-dog". */
const shown = (place: string) => place.replace(/^\/art\//, "").replace(/-\d\.[0-9a-f]{8}\.svg$/, "");
const coverFor = (title: string, category: CategoryId, id = "p0001") =>
  shown(coverOf({ id, title, category_ids: JSON.stringify([category]) }));

/** What is wrong with an SVG as XML, as far as pictures of plain tags with double-quoted attributes go. */
function flaw(svg: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>/g)) {
    if (tag.index !== at) return `text or a broken tag at ${at}: ${svg.slice(at, at + 60)}`;
    at = tag.index + tag[0].length;
    const [, closing, name = "", attributes = "", selfClosing] = tag;
    const names = [...attributes.matchAll(/\s([a-zA-Z][\w:-]*)="/g)].map(([, key]) => key);
    if (new Set(names).size !== names.length) return `an attribute stands twice in ${tag[0]}`;
    if (closing) {
      if (open.pop() !== name) return `unexpected </${name}>`;
    } else if (!selfClosing) open.push(name);
  }
  if (at !== svg.length) return `text or a broken tag at ${at}: ${svg.slice(at, at + 60)}`;
  if (open.length > 0) return `left open: ${open.join(" ")}`;
  if (/NaN|undefined|Infinity|null/.test(svg)) return "a number that is none";
  const known = new Set(idsIn(svg));
  if (known.size !== idsIn(svg).length) return "an id stands twice";
  const lost = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].find(([, id]) => !known.has(id));
  return lost && `nothing has the id ${lost[1]}`;
}

describe("the pictures of public/art", () => {
  it("are those that would be drawn now, and the API's table is theirs", () => {
    expect(readdirSync("public/art").sort()).toEqual([...files.keys()].map((place) => place.slice(5)).sort());
    expect(pictures).toEqual(table);
    const wrong = [...files].filter(([place, svg]) => readFileSync(`public${place}`, "utf8") !== svg);
    expect(wrong.map(([place]) => place)).toEqual([]);
  });

  it("are drawn alike each time", () => {
    expect(drawAll().files).toEqual(files);
  });

  it("are well-formed, under 6 kB (a banner under 8), and carry nothing from elsewhere", () => {
    const wrongs = [...files].flatMap(([place, svg]) => {
      const lettered = place.startsWith("/art/sign-");
      const plain = lettered ? svg.replace(/<text[^>]*>[^<]*<\/text>/, "") : svg;
      const wrong =
        flaw(plain) ??
        (/<(text|script|image|style|foreignObject)/.test(plain) ? "more than a drawing" : undefined);
      const size =
        bytes(svg) < (place.startsWith("/art/banner-") ? 8000 : 6000) ? undefined : `${bytes(svg)} bytes`;
      return [wrong, size].filter((one) => one !== undefined).map((one) => `${place}: ${one}`);
    });
    expect(wrongs).toEqual([]);
    expect(files.size).toBeGreaterThan(500);
  });

  it("the check for well-formed pictures finds broken ones", () => {
    expect(flaw("<svg><g></svg>")).toContain("unexpected");
    expect(flaw('<svg><path d="M0 NaN"/></svg>')).toContain("number");
    expect(flaw('<svg><path fill="a" fill="b"/></svg>')).toContain("twice");
    expect(flaw('<svg><use href="#x"/></svg>')).toContain("nothing has");
    expect(flaw("<svg>a & b</svg>")).toContain("broken");
  });

  it("share no id, so that lists may stand inline", () => {
    const owner = new Map<string, string>();
    for (const [place, svg] of files) {
      for (const id of idsIn(svg)) {
        expect(owner.get(id ?? ""), id).toBeUndefined();
        owner.set(id ?? "", place);
      }
    }
    expect(owner.size).toBeGreaterThan(200);
  });
});

describe("a program's cover", () => {
  // Each pair was judged by eye against its picture: it shows what the title names, or a sign that promises
  // nothing else. A new title or picture is judged before it is written down here.
  it("is true for every seeded title", () => {
    const chosen = PROGRAMS.map(({ id, category, entry }) => [
      entry.title,
      coverFor(entry.title, category, id),
    ]);
    expect(Object.fromEntries(chosen)).toEqual(judged);
  });

  it.each<[string, CategoryId, string]>([
    ["아빠랑 굽는 일요일 피자", "cooking", "sign-cooking-pizza"],
    ["꼬마 요리사의 김밥 소풍", "kids", "sign-kids-utensils"],
    ["벌통을 여는 날", "farm", "sign-farm-hexagon"],
    ["젖소 엄마와 치즈 한 덩이", "farm", "sign-farm-milk"],
    ["그림책 읽고 밀가루 반죽 놀이", "kids", "learn-story"],
    ["첫 가죽지갑, 두 바늘로 꿰매기", "craft", "sign-craft-spool"],
    ["청사진, 햇빛으로 찍는 식물", "art", "sign-art-sun"],
    ["멸치 터는 날, 기장 포구의 노래", "sea", "sign-sea-ship"],
    ["딸기 생크림 케이크", "cooking", "cooking-bakery-cake"],
    ["제주 감귤 따기", "farm", "farm-orchard-citrus"],
    ["사과 따기와 과수원 구경", "farm", "farm-orchard-apple"],
    ["강아지 수제간식 만들기", "pet", "pet-treats"],
    ["노을 카약 투어", "sea", "active-kayak"],
    ["주말 생활 모임", "learn", "sign-learn"],
    ["예술 활동 입문", "art", "sign-art"],
    ["함께하는 특별한 하루", "active", "sign-active"],
  ])("%s (%s) shows %s", (title, category, picture) => {
    expect(coverFor(title, category)).toBe(picture);
  });

  it("differs among programs about the same thing, and stays the same for one", () => {
    const cover = (id: string) => coverOf({ id, title: "물레 체험", category_ids: '["craft"]' });
    expect(new Set(Array.from({ length: 12 }, (_, i) => cover(`p00${10 + i}`))).size).toBe(3);
    expect(cover("p0012")).toBe(cover("p0012"));
  });

  it("is lettered for a program of no category too", () => {
    expect(shown(coverOf({ id: "x", title: "", category_ids: "[]" }))).toBe("sign-learn");
  });
});
