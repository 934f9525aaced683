import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import type { Region } from "#domain/region/regions";
import { violates } from "../d1.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { wantBuild } from "../operator/site-build.ts";
import { mustHit } from "../record/guard.ts";
import { changedSince, lostTo, writeVersion } from "../staff/versions.ts";
import type { Write, WrittenThing } from "./write-row.ts";

type Schemas = components["schemas"];
type DeskRegion = Schemas["DeskRegion"];

interface Row extends Omit<DeskRegion, "gugun" | "isOn"> {
  gugun: string | null;
  isOn: number;
}

/** Every region, those that are put away too. */
export async function listDeskRegions(db: D1Database): Promise<DeskRegion[]> {
  const { results } = await db
    .prepare(
      `SELECT id, sido, gugun, code, lat, lon, is_on AS isOn, updated_at AS updatedAt FROM region
        ORDER BY id`,
    )
    .all<Row>();
  return results.map(({ gugun, isOn, ...row }) => ({
    ...row,
    ...(gugun !== null && { gugun }),
    isOn: isOn === 1,
  }));
}

/**
 * Writes a region, a new one where there is none. The static pages and whatever reads a place's name show it
 * with the next build; 422 where one is to go that programs are in, 409 CONFLICT says who was faster.
 */
export async function writeRegion(
  { db, staff, now, record }: Write,
  id: string,
  { updatedAt, ...region }: Schemas["DeskRegionDraft"],
): Promise<WrittenThing | ApiError> {
  const before = await db
    .prepare(
      `SELECT updated_at AS updatedAt,
         (SELECT count(*) FROM program WHERE region_id = ?1 AND status <> 'CLOSED') AS programs
       FROM region WHERE id = ?1`,
    )
    .bind(id)
    .first<{ updatedAt: number; programs: number }>();
  if ((before?.updatedAt ?? null) !== updatedAt)
    return before === null ? fail("NOT_FOUND") : changedSince(db, "region", id);
  if (before !== null && !region.isOn && before.programs > 0)
    return ruleBroken([
      {
        name: "isOn",
        code: "USED",
        message: `이 지역에 프로그램이 ${before.programs}개 있어요. 먼저 옮겨 주세요.`,
      },
    ]);
  const written: WrittenThing = { id, updatedAt: Math.max(now, (updatedAt ?? 0) + 1) };
  const { code, lat, lon, isOn } = region;
  const [sido, gugun] = [region.sido.trim(), region.gugun?.trim() ?? null];
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO region (id, sido, gugun, code, lat, lon, is_on, updated_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
           ON CONFLICT (id) DO UPDATE SET sido = ?2, gugun = ?3, code = ?4, lat = ?5, lon = ?6, is_on = ?7,
             updated_at = ?8 WHERE updated_at = ?9`,
        )
        .bind(id, sido, gugun, code, lat, lon, Number(isOn), written.updatedAt, updatedAt),
      mustHit(db),
      wantBuild(db, now),
      db.prepare("INSERT INTO region_ahead (region_id) VALUES (?1) ON CONFLICT DO NOTHING").bind(id),
      writeVersion(db, staff, now, {
        kind: "region",
        id,
        act: before === null ? "create" : "change",
        fields: ["sido", "gugun", "code", "lat", "lon", "is_on"],
        body: { sido, gugun, code, lat, lon, isOn },
      }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    if (violates(error, "UNIQUE", "region.code"))
      return ruleBroken([{ name: "code", code: "TAKEN", message: "이미 쓰는 지역 코드예요." }]);
    return lostTo(db, "region", id, error);
  }
}

/**
 * Gives the programs of a region that was written its new name, as soon as the build that runs (`regions`)
 * knows it: screens of an older one ask for the older name.
 */
export async function followRegions(db: D1Database, regions: readonly Region[]): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT r.id, r.sido, r.gugun FROM region_ahead a JOIN region r ON r.id = a.region_id ORDER BY r.id",
    )
    .all<{ id: string; sido: string; gugun: string | null }>();
  for (const { id, sido, gugun } of results) {
    const known = regions.find((region) => region.id === id);
    if (known?.sido !== sido || (known.gugun ?? null) !== gugun) continue;
    await db.batch([
      db
        .prepare(
          `UPDATE program SET sido = ?2, gugun = ?3
           WHERE region_id = ?1 AND (sido <> ?2 OR gugun IS NOT ?3)`,
        )
        .bind(id, sido, gugun),
      db
        .prepare(
          `DELETE FROM region_ahead WHERE region_id = ?1
             AND EXISTS (SELECT 1 FROM region WHERE id = ?1 AND sido = ?2 AND gugun IS ?3)`,
        )
        .bind(id, sido, gugun),
    ]);
  }
}
