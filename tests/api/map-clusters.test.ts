import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boxOf, cellOf } from "../../app/domain/geo-cell.ts";
import { distanceBetween } from "../../app/domain/geo.ts";
import { retryLocked } from "../../workers/cli/local-d1.ts";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { aHost, aProgram, insert } from "../support/records.ts";

let api: ApiUnderTest;
/** Where 160 of them stand: near the corner of their cell, far from its middle. */
const CROWD = { lat: 37.502, lon: 127.003 };
const LONER = { lat: 37.74, lon: 127.22 };
/** Counts all cells at once, from what is indexed. */
const COUNT_ANEW = `INSERT INTO program_cell
  SELECT k.value, l.level, i.x >> (15 - l.level), i.y >> (15 - l.level), count(*), sum(i.x), sum(i.y)
  FROM program_search i, map_level l, json_each(i.kinds) k WHERE i.x IS NOT NULL GROUP BY 1, 2, 3, 4`;

beforeAll(async () => {
  api = await startApi();
  await retryLocked(() => api.db.batch([insert(api.db, "host", aHost())]));
  const places = [...Array.from({ length: 160 }, () => CROWD), LONER];
  await retryLocked(() =>
    api.db.batch(
      places.map((at, index) =>
        insert(api.db, "program", aProgram({ id: `p${index}`, created_at: 1_000 + index, ...at })),
      ),
    ),
  );
  await api.bringCatalogue();
});
afterAll(() => api.close());

interface Cluster {
  lat: number;
  lon: number;
  count: number;
}

async function clusters(more = ""): Promise<Cluster[]> {
  const { json } = await api.call("GET", `/program/pins?bbox=126,36,129,39&zoom=8${more}`);
  const found = reach(json, "value.clusters");
  return (Array.isArray(found) ? found : [])
    .map((one) => ({
      lat: Number(reach(one, "lat")),
      lon: Number(reach(one, "lon")),
      count: Number(reach(one, "count")),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** What the cells hold, without those that hold nothing. */
const cells = async (): Promise<unknown[]> =>
  (await api.catalogue.prepare("SELECT * FROM program_cell WHERE count > 0 ORDER BY kind, level, x, y").all())
    .results;

describe("[R08] counted clusters", () => {
  it("stand among the programs they count, not in the middle of their cell", async () => {
    for (const more of ["", "&category=craft"]) {
      const [cluster] = await clusters(more);
      const box = boxOf(cellOf(CROWD, 5));
      const middle = { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 };
      const mean = { lat: (CROWD.lat * 160 + LONER.lat) / 161, lon: (CROWD.lon * 160 + LONER.lon) / 161 };
      expect(cluster?.count).toBe(161);
      expect(cluster && distanceBetween(cluster, mean)).toBeLessThan(60);
      expect(distanceBetween(middle, mean)).toBeGreaterThan(10_000); // the control
    }
  });

  it("follow what moves, comes and goes, as if they were counted anew", async () => {
    await api.db.batch([
      api.db.prepare("UPDATE program SET lat = 37.9, lon = 127.4 WHERE id = 'p0'"),
      api.db.prepare("UPDATE program SET category_ids = '[\"food\"]' WHERE id = 'p1'"),
      api.db.prepare("UPDATE program SET status = 'CLOSED' WHERE id = 'p2'"),
      api.db.prepare("UPDATE program SET lat = NULL, lon = NULL WHERE id = 'p3'"),
      api.db.prepare("DELETE FROM program WHERE id = 'p4'"),
    ]);
    await api.bringCatalogue();
    expect((await clusters()).map(({ count }) => count)).toEqual([158]);
    const kept = await cells();
    await api.catalogue.batch([
      api.catalogue.prepare("DELETE FROM program_cell"),
      api.catalogue.prepare(COUNT_ANEW),
    ]);
    expect(await cells()).toEqual(kept);
    expect(kept.length).toBeGreaterThan(24);
  });
});
