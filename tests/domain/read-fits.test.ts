import { describe, expect, it } from "vitest";
import type { CategoryId } from "../../app/domain/category.ts";
import type { OpenSlot, ProgramFacts } from "#domain/search/facts";
import { fitOf } from "#domain/search/read/fits";
import { readQuery } from "#domain/search/read/read";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");

const programOf = (
  title: string,
  categoryIds: CategoryId[],
  more: Partial<ProgramFacts> = {},
): ProgramFacts => ({
  id: title,
  createdAt: NOW,
  title,
  summary: "",
  categoryIds,
  sido: "제주특별자치도",
  gugun: "제주시",
  host: "h",
  lat: 33.49,
  lon: 126.53,
  price: 10_000,
  isFree: false,
  indoor: true,
  accessibility: [],
  facilities: [],
  ratingSum: 0,
  ratingCount: 0,
  popularity: 0,
  minAge: null,
  ...more,
});

const slotsOf = (starts: readonly string[]): OpenSlot[] =>
  starts.map((start) => ({
    startAt: Date.parse(`${start}+09:00`),
    bookOpenAt: 0,
    bookCloseAt: Date.parse(`${start}+09:00`),
    seatsLeft: 5,
  }));

/**
 * The titles of some programs, the best first.
 * @param startsOf when sessions of one start, in Korea @param mentions those whose description has the words
 */
function ranked(
  query: string,
  programs: readonly ProgramFacts[],
  startsOf: (facts: ProgramFacts) => string[] = () => [],
  mentions: readonly ProgramFacts[] = [],
): string[] {
  const meaning = readQuery(query, NOW, null);
  return programs
    .map((facts) => ({
      facts,
      fit: fitOf(
        { facts, slots: slotsOf(startsOf(facts)), hasAllWords: mentions.includes(facts) },
        meaning,
        null,
        NOW,
      ),
    }))
    .toSorted((a, b) => b.fit.weight - a.fit.weight || b.fit.score - a.fit.score)
    .map(({ facts }) => facts.title);
}

describe("[R111] letters that a short word of no table shares with another word by chance", () => {
  const chance = programOf("건물건너 장터", ["farm"], { popularity: 900 });
  const named = programOf("할머니의 다락", ["heritage"], { summary: "오래된 물건 하나에 얽힌 이야기" });

  it("stand behind the word itself, whatever else is liked", () => {
    for (const query of ["물건", "물건 배우기"])
      expect([query, ranked(query, [chance, named])[0]]).toEqual([query, named.title]);
  });

  it("control: within a longer word of no table it is meant", () => {
    const [first] = ranked("율무밭", [programOf("마을 율무밭두루미", ["farm"]), named]);
    expect(first).toBe("마을 율무밭두루미");
  });
});

describe("[R112] a kind of place or of things that was named", () => {
  const liked = { popularity: 900, ratingSum: 50, ratingCount: 10 };
  const nearer = programOf("섬말로 부르는 노래", ["music"], { ...liked, summary: "제주에서 자란 노래" });
  const crafted = programOf("돌담 빛깔 촛대", ["craft"]);

  it("comes before what is merely there and liked", () => {
    for (const query of ["제주 공방", "제주에서 뭐 만들기"])
      expect([query, ranked(query, [nearer, crafted])[0]]).toEqual([query, crafted.title]);
  });

  it("comes so where it is one kind of several", () => {
    const [first] = ranked("제주 공방", [nearer, programOf("해변 유리 모빌", ["sea", "craft"])]);
    expect(first).toBe("해변 유리 모빌");
  });

  it("control: a way to do things narrows nothing", () => {
    const [first] = ranked("제주 나들이", [programOf("제주 노래", ["music"]), programOf("숲길", ["forest"])]);
    expect(first).toBe("제주 노래");
  });
});

describe("[R142] a word in several rows", () => {
  it("is of the one that looks for it, before one that only knows it", () => {
    const land = programOf("귀촌 선배의 집 고치기", ["learn"]);
    expect(ranked("귀농 준비", [programOf("옥상 텃밭의 겨울", ["farm"]), land])[0]).toBe(land.title);
  });
});

describe("[R143] a word that names a kind", () => {
  const court = programOf("폐교 운동장 별빛 영화", ["music"], { popularity: 900 });
  const kitchen = programOf("부엌 과학, 식초 화산", ["kids", "learn"], { popularity: 900 });

  it("is what is of that kind, and no letters within another word", () => {
    const walk = programOf("느린 태극권", ["active"]);
    for (const query of ["운동", "액티비티", "오운완 하러"])
      expect([query, ranked(query, [court, walk])[0]]).toEqual([query, walk.title]);
    const soup = programOf("수프와 푸딩", ["cooking"]);
    for (const query of ["요리", "쿠킹클래스", "반찬 배우기"])
      expect([query, ranked(query, [kitchen, soup])[0]]).toEqual([query, soup.title]);
  });

  it("not wanted, leaves out that kind and nothing else", () => {
    const walk = programOf("느린 태극권", ["active"], { popularity: 900 });
    expect(ranked("운동 말고", [walk, court])[0]).toBe(court.title);
  });

  it("control: a thing is had by what has its letters, whatever it is of", () => {
    const [first] = ranked("도자기", [court, programOf("옹기마을 뚜껑", ["heritage"])]);
    expect(first).toBe("옹기마을 뚜껑");
  });
});

it("[R144] puts first what says that it goes without what is not wanted", () => {
  const without = programOf("밀가루 없이 굽는 카스텔라", ["cooking"]);
  const other = programOf("새벽 빵집의 바게트", ["cooking"], { popularity: 900 });
  const dough = programOf("밀가루 반죽과 빵", ["cooking"], { popularity: 900 });
  expect(ranked("밀가루 알레르기 베이킹", [dough, other, without])).toEqual([
    without.title,
    other.title,
    dough.title,
  ]);
});

it("[R145] puts the day itself before the eve that its name has too", () => {
  const eve = programOf("전날의 모임", ["craft"], { popularity: 900 });
  const day = programOf("당일의 모임", ["craft"]);
  const startsOf = ({ title }: ProgramFacts): string[] => [
    title === eve.title ? "2026-12-24T14:00" : "2026-12-25T14:00",
  ];
  for (const query of ["크리스마스에 가족이랑", "christmas"])
    expect([query, ranked(query, [eve, day], startsOf)[0]]).toEqual([query, day.title]);
  expect(ranked("크리스마스 이브", [day, eve], startsOf)[0]).toBe(eve.title);
});

describe("[R153] a kind that is named at a place", () => {
  const there = programOf("동네 기록가", ["learn"], { lat: 37.5446, lon: 127.0557, popularity: 900 });
  const craft = programOf("은반지", ["craft"], { lat: 37.5446, lon: 127.0557 });
  const near = programOf("가죽지갑", ["craft"], { lat: 37.5663, lon: 126.99 });

  it("comes before what else is there, be it only near", () => {
    for (const query of ["성수역 공방", "성수역 공방 체험", "성수역 근처 만들기"])
      expect([query, ranked(query, [there, near, craft])]).toEqual([
        query,
        [craft.title, near.title, there.title],
      ]);
  });

  it("control: a way to do things narrows nothing, and a thing says more than a kind", () => {
    expect(ranked("성수역 클래스", [near, there]).indexOf(there.title)).toBe(0);
    expect(ranked("성수역 기록 만들기", [near, there])[0]).toBe(there.title);
  });
});

describe("[R154] letters of a known word within one that has nothing to do with it", () => {
  const drums = programOf("사물놀이, 네 가지 날씨", ["music"], { popularity: 900 });
  const kayak = programOf("카약으로 건너는 호수", ["active"]);
  const paddling = programOf("반려견 첫 발장구", ["pet"], { popularity: 900 });

  it("are no such thing, whatever the index found", () => {
    expect(ranked("물놀이", [drums, kayak], undefined, [drums])[0]).toBe(kayak.title);
    expect(ranked("국악", [paddling, drums], undefined, [paddling])[0]).toBe(drums.title);
  });

  it("control: what is said before a word only tells which", () => {
    const yut = programOf("온 가족 윷놀이", ["heritage"]);
    expect(ranked("놀이", [kayak, yut], undefined, [])[0]).toBe(yut.title);
    expect(ranked("사물놀이", [kayak, drums])[0]).toBe(drums.title);
  });
});

describe("[R155] a thing that a description alone mentions", () => {
  const ring = programOf("은반지 두드리기", ["craft"], { price: 69_000 });
  const court = programOf("밤 열 시의 배드민턴", ["active"], { price: 15_000, popularity: 900 });

  it("comes behind a title that names it and lacks the price", () => {
    expect(ranked("반지 만들기 싼 데", [court, ring], undefined, [court])[0]).toBe(ring.title);
  });

  it("control: in a region it comes before a title far away", () => {
    expect(
      ranked("제주 반지", [court, { ...ring, sido: "서울특별시", lat: 37.5, lon: 127 }], undefined, [
        court,
      ])[0],
    ).toBe(court.title);
  });
});

it("[R156] what says that it goes without comes before what merely suits the age", () => {
  const rice = programOf("밀가루 없이 굽는 카스텔라", ["cooking"], { minAge: 10 });
  const pizza = programOf("아빠랑 굽는 피자", ["cooking", "kids"], { minAge: 5, popularity: 900 });
  for (const query of ["밀가루 알레르기 아이 베이킹", "밀가루 못 먹는 아이 빵"])
    expect([query, ranked(query, [pizza, rice])[0]]).toEqual([query, rice.title]);
  expect(ranked("아이 빵", [rice, pizza])[0]).toBe(pizza.title);
});
