// What is often asked for together is one word of the index: 공예 in 경기도 that is free is one list to read, and
// not what three long lists have in common. FTS5 goes through all of them to find that out, and D1 counts no
// row for it.

/** What facets tell, by their words; of each kind one stands in a word for several. */
const TELLS: readonly (readonly [kind: string, words: RegExp])[] = [
  ["subject", /^s[01]/],
  ["gugun", /^r.*g/],
  ["category", /^k/],
  ["sido", /^r/],
  ["free", /^free$/],
  ["roof", /^(?:in|out)side$/],
  ["need", /^(?:a|f)[A-Z]/],
  ["good", /^v4[05]$/],
];
/** What so few programs have that one more with it is enough. */
const FEW = new Set<string | undefined>(["subject", "gugun"]);
const kindOf = (facet: string): string | undefined => TELLS.find(([, words]) => words.test(facet))?.[0];

/** Facets that one word stands for, at most: more have so few programs that two lists are soon read. */
const MOST = 4;
/** A subject stands together with cells of these levels: of 0.5° to 3 km. */
const SUBJECT_CELLS = { coarsest: 5, finest: 9 } as const;

const levelOf = (facet: string): number => Number(/^c(\d+)x/.exec(facet)?.[1] ?? -1);
const isCellOfSubjects = (facet: string): boolean => {
  const level = levelOf(facet);
  return level >= SUBJECT_CELLS.coarsest && level <= SUBJECT_CELLS.finest;
};

const SIZE = 36 ** 7;

/**
 * A word for several facets: "z" and seven letters that tell them apart. Of two sets with one word (in a
 * hundred thousand not one, likely) each is promised what the other has: what is found is looked at again.
 */
export function wordFor(facets: readonly string[]): string {
  // cyrb53, by bryc, public domain
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const sign of facets.join(" ")) {
    const code = sign.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  const hash = 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
  return `z${(hash % SIZE).toString(36).padStart(7, "0")}`;
}

/** Whether it is a subject of a program's lines and not of its title alone. */
const isOfLine = (facet: string): boolean => facet.startsWith("s0");

type Kinds = readonly (readonly string[])[];

/** Every choice of one facet of each of at least `least` and at most `most` kinds. */
function choices(kinds: Kinds, least: number, most: number): string[][] {
  const all = kinds.reduce<string[][]>(
    (sets, own) => [
      ...sets,
      ...sets.filter(({ length }) => length < most).flatMap((set) => own.map((facet) => [...set, facet])),
    ],
    [[]],
  );
  return all.filter(({ length }) => length >= least);
}

/** A 시·군·구 is told with its 시·도: 중구 is in six of them. */
const placesOf = (facets: readonly string[]): string[] => {
  const [sido] = facets.filter((facet) => facet.startsWith("r"));
  const own = facets.filter((facet) => facet.startsWith("g"));
  return sido === undefined ? [] : [sido, ...own.map((gugun) => `${sido}${gugun}`)];
};

/** The words for what a program has of its facets together. @param facets all of its facets */
export function togetherOf(facets: readonly string[]): string[] {
  const plain = facets.filter((facet) => !facet.startsWith("r"));
  const byKind = Map.groupBy([...plain, ...placesOf(facets)], kindOf);
  const [subjects = [], guguns = [], ...kinds] = TELLS.map(([kind]) => byKind.get(kind) ?? []);
  const cells = facets.filter(isCellOfSubjects);
  const others = kinds.flat();
  return [
    ...choices(kinds, 2, MOST),
    ...guguns.flatMap((gugun) => [[gugun], ...others.map((other) => [gugun, other])]),
    ...subjects.flatMap((subject) => [...guguns, ...others].map((other) => [subject, other])),
    ...subjects.filter(isOfLine).flatMap((subject) => cells.map((cell) => [subject, cell])),
  ].map(wordFor);
}

/**
 * Lists of facets, of each of which one must be there, with those that have a word together as that word.
 */
export function askedTogether(lists: readonly (readonly string[])[]): string[][] {
  const [alone, others] = [
    lists.filter((list) => list.length === 1),
    lists.filter((list) => list.length > 1),
  ];
  const single = [...new Set(alone.flat())];
  const place = placesOf(single).at(-1);
  const isOfPlace = (facet: string): boolean => place !== undefined && /^[rg]/.test(facet);
  const byKind = Map.groupBy(
    [...single.filter((facet) => !isOfPlace(facet)), ...(place === undefined ? [] : [place])],
    kindOf,
  );
  const chosen = TELLS.flatMap(([kind]) => (byKind.get(kind) ?? []).slice(0, 1));
  const rest = single.filter((facet) => !chosen.includes(facet) && !isOfPlace(facet));
  const subject = chosen.find((facet) => kindOf(facet) === "subject");
  const cells = others.find((list) => list.every(isCellOfSubjects));
  const isInCells = subject !== undefined && isOfLine(subject) && cells !== undefined;
  return [
    ...(isInCells ? [cells.map((cell) => wordFor([subject, cell]))] : []),
    ...wordsFor(isInCells ? chosen.filter((facet) => facet !== subject) : chosen),
    ...rest.map((facet) => [facet]),
    ...others.filter((list) => !isInCells || list !== cells).map((list) => [...list]),
  ];
}

/** As few words as stand for all of these facets, of which each tells something else. */
function wordsFor(facets: readonly string[]): string[][] {
  const [first, second, ...more] = facets;
  if (first === undefined) return [];
  if (second === undefined) return [[kindOf(first) === "gugun" ? wordFor([first]) : first]];
  if (FEW.has(kindOf(first))) return [[wordFor([first, second])], ...wordsFor(more)];
  return [[wordFor(facets.slice(0, MOST))], ...wordsFor(facets.slice(MOST))];
}
