import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { distanceBetween } from "#domain/geo";
import { pointOf } from "#domain/search/filter";
import { readQuery } from "#domain/search/read/read";
import { SUBJECTS } from "#domain/search/read/subjects";
import { kindNamed } from "#domain/search/terms";
import { isRefusal } from "../../workers/api/errors.ts";
import { matchAbout, matchWords, textWords } from "../../workers/api/program/keyword.ts";
import type { ListQuery } from "../../workers/api/program/filters.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { listPins } from "../../workers/api/program/pins.ts";
import { subjectMeant, subjectsIn, SUBJECTS_VERSION } from "../../workers/api/program/subjects.ts";
import { fillCatalogue } from "../bench/fill.ts";
import { madeUpPrograms } from "../bench/made-up-programs.ts";
import { MemoryD1, Store } from "../soak/memory-d1.ts";
import { emptyRecord, migratedFiles } from "../support/catalogue.ts";

// Lists of keywords that are one subject: by what programs are about, as they are by all its words.

/** A Sunday, nine in the evening in Korea. */
const now = 1_795_348_800_000;
const SIZE = 1_500;
const SEOUL = { lat: 37.566535, lon: 126.9779692 };

const folder = mkdtempSync(path.join(tmpdir(), "nadeul-subjects-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programs = [...madeUpPrograms(SIZE, now, SIZE)];
const files = migratedFiles(folder);
fillCatalogue(files.catalogue, programs, now);
const catalogue = new Store(files.catalogue);
const metres = new Map(
  programs.map(({ facts }) => {
    const point = pointOf(facts);
    return [facts.id, point === null ? Infinity : Math.round(distanceBetween(SEOUL, point))];
  }),
);
/** Since it was last emptied: the rows of all answers, and what was asked for. */
let [rows, asked]: [number, string[]] = [0, []];
const dbs = {
  DB: new MemoryD1(emptyRecord(), async (_, work) => work()),
  CATALOGUE: new MemoryD1(catalogue, async (sql, work) => {
    const answer = work();
    for (const one of [answer].flat()) {
      const some: unknown = Reflect.get(Object(one), "results");
      rows += Array.isArray(some) ? some.length : 0;
    }
    asked.push(sql);
    return answer;
  }),
};

/** All pages of a list: its programs, what was understood, and the rows of the dearest. */
async function listOf(query: Pick<ListQuery, "sort" | "keyword">) {
  const ids: string[] = [];
  let [cursor, dearest]: [string | undefined, number] = [undefined, 0];
  let meaning: unknown;
  asked = [];
  do {
    rows = 0;
    const list = { limit: 20, ...SEOUL, ...query, ...(cursor !== undefined && { cursor }) };
    const page = await listPrograms(dbs, list, now);
    if (isRefusal(page)) throw new Error(page.code);
    ids.push(...page.value.map(({ id }) => id));
    meaning ??= page.meaning?.parts;
    dearest = Math.max(dearest, rows);
    cursor = page.next;
  } while (cursor !== undefined);
  return { ids, dearest, meaning };
}

/** The same while the catalogue does not know what all programs are about. */
async function byWords(query: Pick<ListQuery, "sort" | "keyword">) {
  catalogue.sqlite.exec("UPDATE program_subject SET version = 'older'");
  const list = await listOf(query);
  catalogue.sqlite.exec(`UPDATE program_subject SET version = '${SUBJECTS_VERSION}'`);
  return list;
}

const KEYWORDS = ["도자기", "빵", "산책", "무료 도자기", "경기도 베이킹", "실내 그림"];

describe("[R149] a keyword that is one subject", () => {
  it.each(KEYWORDS)(
    "is listed by distance as by all its words, and asks for none of them: %s",
    async (keyword) => {
      const told = await listOf({ sort: "distance", keyword });
      // where all programs are few, and what has no place in the end
      expect(asked.filter((sql) => sql.includes("MATCH")).length).toBeLessThanOrEqual(2);
      const words = await byWords({ sort: "distance", keyword });
      expect(told.ids.length).toBeGreaterThan(10);
      expect(told.ids.toSorted()).toEqual(words.ids.toSorted());
      expect(told.ids.map((id) => metres.get(id))).toEqual(words.ids.map((id) => metres.get(id)));
      expect(told.meaning).toEqual(words.meaning);
      expect(told.dearest).toBeLessThanOrEqual(60);
    },
  );

  it.each(
    KEYWORDS.flatMap((keyword) =>
      (["price", "rating", "popular"] as const).map((by) => [keyword, by] as const),
    ),
  )("is listed as by all its words, too: %s by %s", async (keyword, sort) => {
    const told = await listOf({ sort, keyword });
    const words = await byWords({ sort, keyword });
    expect(told.ids).toEqual(words.ids);
    expect(told.meaning).toEqual(words.meaning);
    expect(told.dearest).toBeLessThanOrEqual(60);
    expect(words.dearest).toBeLessThanOrEqual(62);
  });

  it("[R155] is on the map, too, what only mentions it", async () => {
    const told = await listOf({ sort: "distance", keyword: "베이킹" });
    const board = await listPins(dbs, { bbox: "120,30,135,40", zoom: 7, keyword: "베이킹" }, now);
    if (isRefusal(board)) throw new Error(board.code);
    expect(board.total).toEqual({ count: told.ids.length, isExact: true });
  });

  it("[R157] is none of which others may be shown instead: that is said of those that are", () => {
    const meant = ["도자기", "향수", "캔들", "스키"].map(
      (word) => subjectMeant(readQuery(word, now, null)) !== null,
    );
    expect(meant).toEqual([true, false, false, false]);
  });
});

describe("[R149] what a program is about", () => {
  const index = new Store(":memory:");
  index.sqlite.exec(
    "CREATE VIRTUAL TABLE texts USING fts5 (words, tokenize = 'unicode61 remove_diacritics 0')",
  );
  const insert = index.sqlite.prepare("INSERT INTO texts (rowid, words) VALUES (?, ?)");
  const texts = [
    ...SUBJECTS.map(({ written: [title = ""] }) => ({ title, body: "", about: "" })),
    ...SUBJECTS.map(({ written }) => ({ title: "가", body: `나 ${written.at(-1)}에서`, about: "" })),
    ...SUBJECTS.map(({ written: [about = ""] }) => ({ title: "가", body: "나", about: `다 ${about}와` })),
    ...programs
      .slice(0, 200)
      .map(({ facts: { title, summary } }) => ({ title, body: summary, about: title })),
  ].map(textWords);
  const subjects = texts.map(subjectsIn);
  for (const [at, words] of texts.entries()) insert.run(at, words.join(" "));

  it("is each subject of which it has a word, as the index finds its words", () => {
    for (const [subject, { said }] of SUBJECTS.entries()) {
      const [word = ""] = said;
      if (kindNamed(word) !== undefined) continue;
      const match = [matchWords([word]), matchAbout([word])].flatMap((one) =>
        one === null ? [] : `(${one})`,
      );
      const found = index.sqlite
        .prepare("SELECT rowid FROM texts WHERE texts MATCH ?")
        .all(match.join(" OR "));
      const about = subjects.flatMap((some, at) => (some.includes(subject) ? [at] : []));
      expect(about, word).toEqual(found.map(({ rowid }) => rowid));
    }
  });
});
