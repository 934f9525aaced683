import { beforeAll, describe, expect, it } from "vitest";
import { countSearch, popularKeywords, tellPopular } from "../../workers/api/program/popular.ts";
import { projectAll } from "../../workers/api/program/project.ts";
import { suggest } from "../../workers/api/search/suggest.ts";
import { seededDatabases } from "../support/catalogue.ts";

const NOW = Date.parse("2026-11-20T13:37:00+09:00");
const { stores, dbs } = seededDatabases(NOW);
beforeAll(() => projectAll(dbs, NOW));

describe("what stands beside the search box, of the catalogue alone", () => {
  it("is what was searched for most, once a minute has told it", async () => {
    for (let minute = 0; minute < 3; minute += 1)
      await countSearch(dbs.DB, { typed: "억새 구경", client: "" }, NOW + minute * 60_000);
    expect(await popularKeywords(dbs.CATALOGUE)).not.toContain("억새 구경");
    await tellPopular(dbs, NOW + 1);
    expect((await popularKeywords(dbs.CATALOGUE))[0]).toBe("억새 구경");
    // nothing is written where nothing has changed
    const changes = () => stores.catalogue.sqlite.prepare("SELECT total_changes() AS n").get()?.["n"];
    const before = changes();
    await tellPopular(dbs, NOW + 2);
    expect(changes()).toBe(before);
  });

  it("is a host by its name, and by its new one at once", async () => {
    const hosts = async (typed: string) =>
      (await suggest(dbs.CATALOGUE, [typed], NOW)).flatMap(({ kind, text }) =>
        kind === "host" ? [text] : [],
      );
    expect(await hosts("커피")).toEqual(["커피 볶는 언덕"]);
    stores.record.sqlite.exec("UPDATE host SET name = '쌍화 달이는 언덕' WHERE name = '커피 볶는 언덕'");
    await projectAll(dbs, NOW);
    expect([await hosts("커피"), await hosts("쌍화")]).toEqual([[], ["쌍화 달이는 언덕"]]);
  });
});
