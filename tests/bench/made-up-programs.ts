import type { CategoryId } from "#domain/category";
import { REGIONS, type Region } from "#domain/region/regions";
import type { OpenSlot, ProgramFacts } from "#domain/search/facts";
import { CATEGORY_SEEDS } from "../../workers/cli/seed/programs.ts";

/** A program that was made up, with its sessions. */
export interface MadeUp {
  facts: ProgramFacts;
  slots: OpenSlot[];
  /** The one that it is again, elsewhere, by another host and later. */
  like?: MadeUp;
}

/** So many are made up one by one; the others of a larger catalogue are these again. */
const MADE_UP = 50_000;
/** Between two programs and the next, in milliseconds. */
const APART = 30_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CAPITAL = new Set(["서울특별시", "인천광역시", "경기도"]);
const LEAVES = REGIONS.filter(({ gugun }) => gugun !== undefined);
const NEAR_SEOUL = LEAVES.filter(({ sido }) => CAPITAL.has(sido));
const ELSEWHERE = LEAVES.filter(({ sido }) => !CAPITAL.has(sido));

/** A few kinds hold most programs, as they do. */
const KINDS: readonly CategoryId[] = [
  "craft",
  "craft",
  "craft",
  "craft",
  "cooking",
  "cooking",
  "cooking",
  "learn",
  "learn",
  "learn",
  "kids",
  "kids",
  "active",
  "active",
  "art",
  "art",
  "music",
  "forest",
  "heritage",
  "farm",
  "sea",
  "pet",
];
const WORDS = [
  "토요일",
  "첫걸음",
  "우리 동네",
  "느린",
  "작은",
  "겨울",
  "저녁",
  "함께하는",
  "처음 만나는",
  "주말",
  "하루",
  "숲속",
  "바닷가",
  "골목",
  "할머니의",
  "아이와",
  "혼자",
  "두 번째",
  "열두 가지",
  "비 오는 날",
];
/** Words of one program in a thousand, of one in a hundred thousand. */
const RARE = ["은반지", "현악사중주", "목선", "쪽빛"];
const RAREST = "달항아리";

const ENTRIES = Object.fromEntries(
  Object.entries(CATEGORY_SEEDS).map(([id, { programs }]) => [id, programs]),
);
const EASE = ["WHEELCHAIR", "ELEVATOR", "STROLLER", "SIGN_LANGUAGE", "BRAILLE"];

/** A host has two or three programs, in a small catalogue as in a large one. */
export const hostsOf = (size: number, most = MADE_UP): number =>
  size <= most ? Math.ceil(size * 0.4) : Math.ceil(size / most) * hostsOf(most, most);

const SYLLABLES = [..."가나다라마바사아자차카타파하고노도로모보소오조호구누두루무부"];

/**
 * The name of a host, a word of its own: four syllables no program's other words have in this order,
 * different ones for each of 810,000 hosts.
 */
export function hostName(host: string): string {
  let rest = Number(host.slice(1)) * 7_919 + 101; // neighbours by number are none by name
  const syllables = Array.from({ length: 4 }, () => {
    const syllable = SYLLABLES[rest % SYLLABLES.length] ?? "";
    rest = Math.floor(rest / SYLLABLES.length);
    return syllable;
  });
  return `${syllables.join("")}${rest === 0 ? "" : rest} 공방`;
}

/**
 * Makes up programs as the country might have them: half of them in and around Seoul, crowded around the
 * middle of each place.
 * @param now epoch ms
 */
export function programMaker(now: number, seed = 1, hosts = 400): (index: number) => MadeUp {
  const chance = chanceFrom(seed);
  const pick = <T>(items: readonly T[], fallback: T): T =>
    items[Math.floor(chance() * items.length)] ?? fallback;
  const spread = (): number => (chance() + chance() + chance() - 1.5) * 0.05; // a bell of about 3 km
  const titleOf = (kind: CategoryId): string => {
    const [first, second] = [pick(ENTRIES[kind] ?? [], undefined)?.title ?? "", pick(WORDS, "")];
    const rare = chance() < 0.004 ? ` ${pick(RARE, "")}` : chance() < 0.000_02 ? ` ${RAREST}` : "";
    return `${second} ${first}${rare}`;
  };
  const slotsOf = (startsIn: number): OpenSlot[] =>
    Array.from({ length: 1 + Math.floor(chance() * 3) }, (_, week) => {
      const startAt = now + startsIn + week * 7 * DAY;
      return {
        startAt,
        bookOpenAt: startAt - (chance() < 0.8 ? 90 : 10) * DAY,
        bookCloseAt: startAt - pick([1, 3, 24], 3) * HOUR,
        seatsLeft: Math.floor(chance() * 13),
      };
    });
  return (index) => {
    const region: Region | undefined =
      chance() < 0.5 ? pick(NEAR_SEOUL, NEAR_SEOUL[0]) : pick(ELSEWHERE, ELSEWHERE[0]);
    if (region === undefined) throw new Error("there are no regions");
    const kind = pick(KINDS, "craft");
    const entry = pick(ENTRIES[kind] ?? [], undefined);
    const price = chance() < 0.12 ? 0 : chance() < 0.03 ? null : Math.round(5 + chance() ** 2 * 115) * 1000;
    const isPlaced = chance() < 0.98;
    const ratingCount = Math.floor(chance() ** 4 * 40);
    const facts: ProgramFacts = {
      id: idOf(index),
      createdAt: now - 400 * DAY + Math.floor((index + chance()) * APART),
      title: titleOf(kind),
      summary: entry?.line ?? "",
      categoryIds: chance() < 0.3 ? [...new Set([kind, pick(KINDS, "art")])] : [kind],
      sido: region.sido,
      gugun: region.gugun ?? null,
      host: `h${Math.floor(chance() * hosts)}`,
      lat: isPlaced ? region.lat + spread() : null,
      lon: isPlaced ? region.lon + spread() : null,
      price,
      isFree: price === 0,
      indoor: chance() < 0.02 ? null : chance() < 0.7,
      accessibility: EASE.filter(() => chance() < 0.15),
      facilities: [],
      ratingSum: Array.from({ length: ratingCount }, () => 3 + Math.floor(chance() * 3)).reduce(
        (sum, one) => sum + one,
        0,
      ),
      ratingCount,
      popularity: Math.floor(chance() ** 6 * 4000),
      minAge: entry?.age ?? null,
    };
    return { facts, slots: price === null ? [] : slotsOf(Math.floor(chance() ** 2 * 45 * DAY)) };
  };
}

const idOf = (index: number): string => `g${String(index).padStart(7, "0")}`;

/** Another region of its kind, near Seoul or not. */
function movedFrom({ sido, gugun }: ProgramFacts, copy: number): [Region, Region] {
  const [near, elsewhere] = [NEAR_SEOUL, ELSEWHERE].map((leaves) =>
    leaves.findIndex((leaf) => leaf.sido === sido && leaf.gugun === gugun),
  );
  const [leaves, at] = near === -1 ? [ELSEWHERE, elsewhere ?? -1] : [NEAR_SEOUL, near ?? -1];
  const [from, to] = [leaves[at], leaves[(at + copy) % leaves.length]];
  if (from === undefined || to === undefined) throw new Error(`no region ${sido} ${gugun}`);
  return [from, to];
}

/** The same program in another region, by another host and later. @param most how many are no copies */
function copied(like: MadeUp, index: number, copy: number, most: number): MadeUp {
  const { facts, slots } = like;
  const [from, to] = movedFrom(facts, copy);
  const moved = {
    ...facts,
    id: idOf(index),
    createdAt: facts.createdAt + copy * most * APART,
    sido: to.sido,
    gugun: to.gugun ?? null,
    host: `h${Number(facts.host.slice(1)) + copy * hostsOf(most, most)}`,
    lat: facts.lat === null ? null : facts.lat + (to.lat - from.lat),
    lon: facts.lon === null ? null : facts.lon + (to.lon - from.lon),
  };
  return { facts: moved, slots, like };
}

/** `size` programs, always the same for a size and a time. @param most how many are no copies of others */
export function* madeUpPrograms(size: number, now: number, most = MADE_UP): Generator<MadeUp> {
  const first = Math.min(size, most);
  const make = programMaker(now, first, hostsOf(first, most));
  const all = Array.from({ length: first }, (_, index) => make(index));
  yield* all;
  for (let index = first; index < size; index += 1) {
    const like = all[index % most];
    if (like !== undefined) yield copied(like, index, Math.floor(index / most), most);
  }
}
