import { createHash } from "node:crypto";
import type { components } from "#openapi/schema.d";
import { programFrom } from "../../api/desk/import-rows.ts";
import type { StoredRecord } from "../../api/desk/write-import.ts";
import { hostRows, programRows } from "../seed/programs.ts";
import { seedSessions, type SeedSession } from "../seed/sessions.ts";

type DeskImport = components["schemas"]["DeskImport"];

/** What no seeded program has: it comes from no other source, and its ratings are made by visitors. */
const OWN = {
  images: "[]",
  status: "OPEN",
  source: "nadeul",
  source_name: null,
  source_url: null,
  licence: null,
} as const;

const toSession = (session: SeedSession): DeskImport["sessions"][number] => ({
  id: session.id,
  startAt: session.startAt,
  endAt: session.endAt,
  bookOpenAt: session.bookOpenAt,
  bookCloseAt: session.bookCloseAt,
  capacity: session.capacity,
  minPeople: session.program.entry.minPeople ?? 1,
  options: session.program.options,
  isOpen: session.status !== "CLOSED",
});

/**
 * The seed's programs and their sessions to come as a site's import takes them, one record each. What people
 * made of them (bookings, ratings) is left out: on a real site people make it. The same day makes the same
 * records. @param now epoch ms
 */
export function demoRecords(now: number): StoredRecord[] {
  const hosts = new Map(hostRows(now).map((host) => [host.id, host]));
  const ahead = Map.groupBy(
    seedSessions(now).filter(({ startAt, status }) => startAt > now && status !== "CANCELLED"),
    ({ program }) => program.id,
  );
  return programRows(now, new Map(), new Set()).map((row) => {
    const host = hosts.get(row.host_id);
    if (host === undefined) throw new Error(`${row.id} has no host ${row.host_id}`);
    const content = {
      host: { id: host.id, name: host.name, business: JSON.parse(host.business) },
      program: programFrom({ ...OWN, ...row }),
      sessions: (ahead.get(row.id) ?? []).map(toSession),
    };
    const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
    const known = { id: row.id, source: OWN.source, externalId: row.id, hash, createdAt: row.created_at };
    return { owns: null, programs: [{ ...known, ...content }] };
  });
}
