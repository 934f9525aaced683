import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Staff } from "./staff.ts";
import { writeVersion } from "./versions.ts";

/** A request for a second person's word on taking people out of a booking. */
export interface PartRequest {
  id: string;
  hostId: string;
  /** The booking's id. */
  target: string;
  why: string;
  /** {items, because} as JSON. */
  asks: string;
}

/** Writes it down, for a batch; a booking waits once. @param now epoch ms */
export const askForPart = (
  db: D1Database,
  staff: Staff,
  { id, hostId, target, why, asks }: PartRequest,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO sign_off (id, host_id, act, target, why, state, asked_by, asked_name, asked_at, asks)
       VALUES (?1, ?2, 'PART', ?3, ?4, 'ASKED', ?5, ?6, ?7, ?8)`,
    )
    .bind(id, hostId, target, why, staff.id, staff.name, now, asks),
  writeVersion(db, staff, now, {
    kind: "signOff",
    id,
    act: "ASKED",
    fields: [],
    body: { act: "PART", target },
  }),
];
