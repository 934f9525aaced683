import { describe, expect, it } from "vitest";
import { catalogueLag } from "../../workers/api/program/lag.ts";
import { projectAll, projectChanges } from "../../workers/api/program/project.ts";
import { seededDatabases } from "../support/catalogue.ts";

const now = Date.now();
const MINUTE = 60_000;

describe("how far the catalogue is behind the record", () => {
  it("is nothing where all has been brought, and then the age of the oldest change that waits", async () => {
    const { stores, dbs } = seededDatabases(now);
    await projectAll(dbs, now);
    expect(await catalogueLag(dbs.DB, now)).toEqual({ lagMs: 0, waiting: 0, atLeast: false });
    const ids = stores.record.sqlite.prepare("SELECT id FROM program LIMIT 2").all();
    for (const [at, { id }] of ids.entries()) {
      stores.record.sqlite.prepare("UPDATE program SET title = title || ' 둘' WHERE id = ?").run(id ?? "");
      stores.record.sqlite
        .prepare("UPDATE program_event SET at = ? WHERE program_id = ?")
        .run(now - (5 - at) * MINUTE, id ?? "");
    }
    expect(await catalogueLag(dbs.DB, now)).toEqual({ lagMs: 5 * MINUTE, waiting: 2, atLeast: false });
    await projectChanges(dbs, 1, now);
    expect(await catalogueLag(dbs.DB, now)).toEqual({ lagMs: 4 * MINUTE, waiting: 1, atLeast: false });
    await projectChanges(dbs, 1, now);
    expect(await catalogueLag(dbs.DB, now)).toEqual({ lagMs: 0, waiting: 0, atLeast: false });
  });

  it("is told of a catalogue that is being made anew without counting all of it", async () => {
    const { stores, dbs } = seededDatabases(now);
    stores.record.sqlite.exec(
      `WITH RECURSIVE one (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < 3000)
       INSERT INTO program_event (program_id) SELECT 'p' || n FROM one`,
    );
    expect(await catalogueLag(dbs.DB, now)).toMatchObject({ waiting: 1_000, atLeast: true });
  });
});
