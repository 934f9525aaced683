import { beforeAll, describe, expect, it } from "vitest";
import { isRefusal } from "../../workers/api/errors.ts";
import { listPrograms } from "../../workers/api/program/list.ts";
import { projectAll, refreshSubjects } from "../../workers/api/program/project.ts";
import { areSubjectsKnown } from "../../workers/api/program/subjects.ts";
import { seededDatabases } from "../support/catalogue.ts";

// A catalogue whose programs were written by another table of subjects, or by a Worker that knew of none.

const NOW = Date.parse("2026-11-26T12:00:00+09:00");
const SEOUL = { lat: 37.566535, lon: 126.9779692 };
const ASKED = ["도자기", "산책", "그림책"].flatMap((keyword) =>
  (["distance", "popular"] as const).map((sort) => ({ keyword, sort })),
);

const { stores, dbs } = seededDatabases(NOW);
const { sqlite } = stores.catalogue;

/** All of some lists, to their last program. */
const lists = (): Promise<string[][]> =>
  Promise.all(
    ASKED.map(async (query) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const list = { limit: 10, ...SEOUL, ...query, ...(cursor !== undefined && { cursor }) };
        const page = await listPrograms(dbs, list, NOW);
        if (isRefusal(page)) throw new Error(page.code);
        ids.push(...page.value.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== undefined);
      return ids;
    }),
  );
const sorted = (all: string[][]) => all.map((ids) => ids.toSorted());
const isKnown = () => areSubjectsKnown(dbs.CATALOGUE);
const ofSubject = () =>
  sqlite.prepare("SELECT sum(size) AS n FROM program_block WHERE kind GLOB 's[0-9]*'").get()?.["n"];

/** The minutes that it takes until all subjects are known, each with a look at all lists. */
async function minutes(expected: string[][]): Promise<number> {
  for (let minute = 0; minute < 99; minute += 1) {
    expect(sorted(await lists())).toEqual(sorted(expected));
    if (await isKnown()) return minute;
    await refreshSubjects(dbs, 60);
    await projectAll(dbs, NOW);
  }
  return 99;
}

let expected: string[][];
let held: unknown;
beforeAll(async () => {
  await projectAll(dbs, NOW);
  // as in a catalogue that is not looked through whole
  sqlite.exec("UPDATE program_count SET count = 1e6 WHERE kind = ''");
  [expected, held] = [await lists(), ofSubject()];
});

describe("[R150] lists of a subject", () => {
  it("are by its words while programs are brought anew by the minute, none lost or shown twice", async () => {
    expect(await isKnown()).toBe(true);
    expect(expected.flat().length).toBeGreaterThan(60);
    sqlite.exec(`
      UPDATE program_search SET facts = json_set(facts, '$[19]', json_array('older', 7)),
        words = (SELECT replace(t.words, ' s', ' s9') FROM program_text AS t WHERE t.n = program_search.n);
      UPDATE program_subject SET version = 'older', after = until`);
    expect(ofSubject()).not.toEqual(held); // the control: by these numbers something else is found
    expect(await minutes(expected)).toBeGreaterThan(4);
    expect(await lists()).toEqual(expected);
    expect(ofSubject()).toBe(held);
  });

  it("are by its words once a Worker that knows of none has written a program", async () => {
    sqlite.exec(`UPDATE program_search SET facts = json_remove(facts, '$[19]'),
        words = (SELECT replace(t.words, ' s', ' s9') FROM program_text AS t WHERE t.n = program_search.n)
      WHERE program_id IN ('${expected[0]?.[3]}', '${expected[1]?.[2]}')`);
    expect(await isKnown()).toBe(false);
    expect(await minutes(expected)).toBeGreaterThan(0);
    expect(ofSubject()).toBe(held);
  });

  it("leave nothing to be done where all are known", async () => {
    await refreshSubjects(dbs);
    expect(stores.record.sqlite.prepare("SELECT * FROM program_event").all()).toEqual([]);
  });
});
