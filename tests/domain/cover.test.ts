import { describe, expect, it } from "vitest";
import { CATEGORIES, type CategoryId } from "#domain/category";
import { drawBanner, isBannerScene, type BannerScene } from "../../workers/api/cover/draw-banner.ts";
import { coverScene, drawCover } from "../../workers/api/cover/draw-cover.ts";
import { scenesOf } from "../../workers/api/cover/scenes.ts";

const bytes = (text: string) => new TextEncoder().encode(text).length;
const idsIn = (svg: string) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
const ids = CATEGORIES.map(({ id }) => id);

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

describe("a program's cover", () => {
  it("is the same picture for the same program, and another for another", () => {
    for (const categoryId of ids) {
      const first = drawCover({ seed: "p-1", categoryId });
      expect(drawCover({ seed: "p-1", categoryId })).toBe(first);
      expect(drawCover({ seed: "p-2", categoryId })).not.toBe(first);
    }
  });

  it("stays under 6 kB and well-formed for 360 programs of every category", () => {
    const wrongs: string[] = [];
    for (const categoryId of ids) {
      for (let i = 0; i < 360; i++) {
        const svg = drawCover({ seed: `program-${i}`, categoryId });
        if (bytes(svg) >= 6000)
          wrongs.push(`${coverScene({ seed: `program-${i}`, categoryId })} has ${bytes(svg)} bytes`);
        const wrong = flaw(svg);
        if (wrong) wrongs.push(`${categoryId} ${i}: ${wrong}`);
      }
    }
    expect(wrongs).toEqual([]);
  });

  it("the check for well-formed pictures finds broken ones", () => {
    expect(flaw("<svg><g></svg>")).toContain("unexpected");
    expect(flaw('<svg><path d="M0 NaN"/></svg>')).toContain("number");
    expect(flaw('<svg><path fill="a" fill="b"/></svg>')).toContain("twice");
    expect(flaw('<svg><use href="#x"/></svg>')).toContain("nothing has");
    expect(flaw("<svg>a & b</svg>")).toContain("broken");
  });

  it("shares no id with any other cover, so that lists may stand inline", () => {
    const owner = new Map<string, string>();
    for (const categoryId of ids) {
      for (let i = 0; i < 100; i++) {
        for (const id of idsIn(drawCover({ seed: `p${i}`, categoryId }))) {
          expect(owner.get(id ?? ""), id).toBeUndefined();
          owner.set(id ?? "", `${categoryId}/${i}`);
        }
      }
    }
    expect(owner.size).toBeGreaterThan(1200);
  });

  it("carries no text and nothing from elsewhere", () => {
    for (const categoryId of ids) {
      expect(drawCover({ seed: "x", categoryId, subject: '<script>만두 & "빵"' })).not.toMatch(
        /<(text|script|image|style|foreignObject)|만두/,
      );
    }
  });
});

describe("a cover's subject", () => {
  it.each<[string, CategoryId, string]>([
    ["손만두 빚기 원데이 클래스", "cooking", "cooking/dumplings"],
    ["물레로 빚는 나만의 그릇", "craft", "craft/pottery"],
    ["도자기 물레 체험", "craft", "craft/wheel"],
    ["가죽 카드지갑 만들기", "craft", "craft/leather"],
    ["나만의 향수 조향 클래스", "craft", "craft/perfume"],
    ["소이 캔들 만들기", "craft", "craft/candles"],
    ["봄꽃 꽃다발 만들기", "craft", "craft/bouquet"],
    ["딸기 따기 체험", "farm", "farm/strawberries"],
    ["딸기 생크림 케이크", "cooking", "cooking/bakery"],
    ["제주 감귤 따기", "farm", "farm/orchard"],
    ["사과 따기와 과수원 산책", "farm", "farm/orchard"],
    ["고구마 캐기", "farm", "farm/sweetPotatoes"],
    ["양양 서핑 입문", "sea", "sea/surf"],
    ["노을 카약 투어", "sea", "active/kayak"],
    ["갯벌 조개잡이", "sea", "sea/mudflat"],
    ["한복 입고 궁궐 산책", "heritage", "heritage/hanok"],
    ["한복 입기 체험", "heritage", "heritage/hanbok"],
    ["다도와 명상", "heritage", "heritage/tea"],
    ["전통 한지 부채 만들기", "heritage", "heritage/fan"],
    ["국궁 활쏘기", "heritage", "heritage/archery"],
    ["통기타 첫걸음", "music", "music/guitar"],
    ["가야금 배우기", "music", "music/gayageum"],
    ["어른이 피아노", "music", "music/keys"],
    ["동네 합창단", "music", "music/stage"],
    ["실내 클라이밍 체험", "active", "active/climbing"],
    ["한강 자전거 라이딩", "active", "active/bicycle"],
    ["새벽 요가", "active", "active/yoga"],
    ["북한산 등산 모임", "active", "active/hike"],
    ["강아지 수제간식 만들기", "pet", "pet/treats"],
    ["강아지와 첫 사진", "pet", "pet/dog"],
    ["고양이 행동 이해", "pet", "pet/cat"],
    ["핸드드립 커피", "learn", "cooking/coffee"],
    ["천연발효 빵 굽기", "cooking", "cooking/bakery"],
    ["우리집 김장 김치", "cooking", "cooking/kimchi"],
    ["송편 떡 만들기", "cooking", "cooking/riceCake"],
    ["인물 드로잉", "art", "art/sketch"],
    ["수채화 한 장", "art", "art/palette"],
    ["골목 사진 출사", "art", "art/camera"],
    ["캘리그라피 엽서", "art", "art/brush"],
    ["별빛 천문대 나들이", "forest", "forest/stars"],
    ["책 읽는 저녁", "learn", "learn/library"],
    ["공룡 탐험대", "kids", "kids/dinosaur"],
  ])("%s (%s) shows %s", (subject, categoryId, scene) => {
    expect(coverScene({ seed: "any", categoryId, subject })).toBe(scene);
  });

  it.each(["주말 생활 모임", "예술 활동 입문", "활용법 배우기", "특별한 하루", "기술 나눔"])(
    "%s names no subject (활, 술, 별 stand inside other words)",
    (subject) => {
      for (const categoryId of ids)
        expect(coverScene({ seed: "s-4", categoryId, subject })).toBe(
          coverScene({ seed: "s-4", categoryId }),
        );
    },
  );

  it("does not take 산책 (a walk) for 책 (a book)", () => {
    expect(coverScene({ seed: "s", categoryId: "learn", subject: "함께 걷는 산책을 좋아해" })).toBe(
      "forest/trail",
    );
    expect(coverScene({ seed: "s", categoryId: "learn", subject: "책을 고르는 밤" })).toBe("learn/library");
  });

  it("changes what a shared scene shows: apples are not tangerines", () => {
    const orchard = (subject: string) => drawCover({ seed: "f", categoryId: "farm", subject });
    expect(orchard("사과 따기")).not.toBe(orchard("감귤 따기"));
  });
});

describe("a list of one category", () => {
  it("never shows the same scene twice side by side, and all of them in a run, when ids are numbered", () => {
    for (const categoryId of ids) {
      const run = Array.from({ length: 12 }, (_, i) => coverScene({ seed: `prg-${i + 7}`, categoryId }));
      run.slice(1).forEach((scene, i) => expect(scene).not.toBe(run[i]));
      expect(new Set(run).size).toBe(Math.min(12, scenesOf(categoryId).length));
    }
  });

  it("spreads scenes evenly when ids are random", () => {
    for (const categoryId of ids) {
      const count = new Map<string, number>();
      for (let i = 0; i < 700; i++) {
        const scene = coverScene({ seed: `${(i * 2654435761) % 4294967296}-x`, categoryId });
        count.set(scene, (count.get(scene) ?? 0) + 1);
      }
      const fair = 700 / scenesOf(categoryId).length;
      expect(count.size).toBe(scenesOf(categoryId).length);
      for (const seen of count.values()) expect(seen).toBeGreaterThan(fair * 0.6);
    }
  });
});

describe("a banner's picture", () => {
  const heroes = ["autumn", "winter", "forest", "sea", "spring", "night"] as const;
  const strips = ["strip-fruit", "strip-pottery", "strip-stars", "strip-books"] as const;
  it("is deterministic, well-formed and small, whatever the seed", () => {
    for (const scene of [...heroes, ...strips] satisfies BannerScene[]) {
      for (let i = 0; i < 40; i++) {
        const svg = drawBanner({ seed: `b${i}`, scene });
        expect(drawBanner({ seed: `b${i}`, scene })).toBe(svg);
        expect(flaw(svg), scene).toBeUndefined();
        expect(bytes(svg), scene).toBeLessThan(8000);
      }
    }
  });
  it("has the hero's shape, or a cover's for a strip", () => {
    expect(drawBanner({ seed: "a", scene: "autumn" })).toContain('viewBox="0 0 744 464"');
    expect(drawBanner({ seed: "a", scene: "strip-fruit" })).toContain('viewBox="0 0 400 300"');
    expect(isBannerScene("sea")).toBe(true);
    expect(isBannerScene("toString")).toBe(false);
  });
});
