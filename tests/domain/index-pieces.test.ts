import { expect, it } from "vitest";
import { projectChanges } from "../../workers/api/program/project.ts";
import { tendIndex } from "../../workers/api/program/tend.ts";
import { seededDatabases } from "../support/catalogue.ts";

const NOW = Date.parse("2026-11-26T12:00:00+09:00");
const A_ROUND = 40;

it("the index of words, written in many rounds, becomes few pieces and finds what it found", async () => {
  const { stores, dbs } = seededDatabases(NOW);
  const all = (sql: string) => stores.catalogue.sqlite.prepare(sql).all();
  const pieces = () => all("SELECT DISTINCT segid FROM program_word_idx").length;
  const found = () =>
    all("SELECT rowid FROM program_word WHERE program_word MATCH 'kcraft' ORDER BY rowid DESC");
  while ((await projectChanges(dbs, A_ROUND, NOW)) > 0);
  expect(pieces()).toBeGreaterThan(2);
  const before = found();
  expect(before.length).toBeGreaterThan(5);
  for (let minute = 0; minute < 5; minute += 1) await tendIndex(dbs.CATALOGUE);
  expect(pieces()).toBeLessThanOrEqual(2);
  expect(found()).toEqual(before);
  // a minute in which nothing has changed writes nothing
  const written = () => all("SELECT id, length(block) FROM program_word_data");
  const settled = written();
  await tendIndex(dbs.CATALOGUE);
  expect(written()).toEqual(settled);
});
