import { describe, expect, it } from "vitest";
import { REGIONS } from "#domain/region/regions";
import { migrated, referenceChanges, referenceTables } from "../../workers/cli/reference.ts";

describe("a database with nothing but its migrations", () => {
  it("knows the regions, codes, refund policies and terms of this source", () => {
    const db = migrated();
    const read = (sql: string) => db.prepare(sql).all();
    const { code, terms } = referenceTables();
    expect(read("SELECT count(*) AS n FROM region")).toEqual([{ n: REGIONS.length }]);
    expect(read("SELECT position, id, name, ord FROM code ORDER BY position, ord")).toEqual(
      code?.rows.toSorted((a, b) =>
        a["position"] === b["position"]
          ? Number(a["ord"]) - Number(b["ord"])
          : String(a["position"]) < String(b["position"])
            ? -1
            : 1,
      ),
    );
    expect(read("SELECT id FROM code WHERE position = 'REFUND_POLICY' ORDER BY ord")).toEqual(
      ["STANDARD", "MATERIAL", "FLEXIBLE"].map((id) => ({ id })),
    );
    expect(read("SELECT count(*) AS n FROM terms")).toEqual([{ n: terms?.rows.length }]);
    expect(referenceChanges(db), "run `npm run gen`").toEqual([]);
  });

  it("holds no program, member or notice", () => {
    const db = migrated();
    for (const table of ["program", "host", "session", "user", "notice", "faq", "banner", "coupon"])
      expect(db.prepare(`SELECT count(*) AS n FROM ${table}`).get(), table).toEqual({ n: 0 });
  });

  it("is brought to changed data by the statements of the next migration, and to no others", () => {
    const db = migrated();
    const { region, code, terms } = referenceTables();
    if (!region || !code || !terms) throw new Error("a reference table is missing");
    const renamed = code.rows
      .filter(({ id }) => id !== "PARKING")
      .map((row) => (row["id"] === "WIFI" ? { ...row, name: "무선 인터넷's" } : row));
    const tables = { region, code: { ...code, rows: renamed }, terms };
    const changes = referenceChanges(db, tables);
    expect(changes).toHaveLength(2);
    for (const sql of changes) db.exec(sql);
    expect(referenceChanges(db, tables)).toEqual([]);
    expect(db.prepare("SELECT name FROM code WHERE id = 'WIFI'").get()).toEqual({ name: "무선 인터넷's" });
  });

  it("keeps every region and all terms, which programs and members name", () => {
    const tables = referenceTables();
    const { region } = tables;
    if (!region) throw new Error("no regions");
    expect(() =>
      referenceChanges(migrated(), { ...tables, region: { ...region, rows: region.rows.slice(1) } }),
    ).toThrow('region ["region_0001"] may be named by records');
  });
});
