import { createHash } from "node:crypto";
import type { ImportedProgram, ImportedRecord, SourceId } from "./records.ts";
import type { components } from "#openapi/schema.d";
import type { StoredRecord } from "../../api/desk/write-import.ts";
import { MAX_PER_BOOKING } from "./seats.ts";

const digest = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length);

/**
 * The program's id: the same on every run and machine. 60 bits: a clash among a million programs is one in a
 * million.
 */
export const programIdOf = (source: SourceId, externalId: string): string =>
  `i${digest(`${source}\n${externalId}`, 15)}`;

/**
 * One record in the desk's words, as a site's API takes it. `hash` covers everything shown, but neither the
 * clock nor the publisher's reference date, so the same file makes the same hash on any day. A host is named
 * by source, name and phone, because one office has many desks.
 */
export function toStored({ source, ownsPrefix, programs }: ImportedRecord, now: number): StoredRecord {
  return {
    owns: ownsPrefix === null ? null : { source, prefix: ownsPrefix },
    programs: programs.map((program) => {
      const id = programIdOf(source, program.externalId);
      const { publishedAt, ...content } = program;
      const { name, phone } = program.host;
      const hostId = `i${digest(`${source}\n${name}\n${phone}`, 15)}`;
      return {
        id,
        source,
        externalId: program.externalId,
        hash: digest(JSON.stringify(content), 32),
        createdAt: Math.min(publishedAt ?? now, now),
        host: { id: hostId, name, business: phone ? { company: name, phone } : null },
        program: deskProgram(program, hostId),
        sessions: program.sessions.map((session) => ({
          ...session,
          // A session moved to another day is another session: those who booked the first one keep it as it
          // was.
          id: `${id}-${Math.floor(session.startAt / 60_000).toString(36)}`,
        })),
      };
    }),
  };
}

const deskProgram = (program: ImportedProgram, hostId: string): components["schemas"]["DeskProgram"] => ({
  hostId,
  title: program.title,
  summary: program.summary,
  description: program.description,
  caution: program.caution,
  categoryIds: program.categoryIds,
  regionId: program.region.id,
  address: program.address,
  addressDetail: program.addressDetail,
  lat: program.lat,
  lon: program.lon,
  durationMin: program.durationMin,
  price: program.price,
  maxPerBooking: MAX_PER_BOOKING,
  sourceName: program.sourceName,
  sourceUrl: program.sourceUrl,
  licence: program.licence,
});
