import { createHash } from "node:crypto";
import type { ImportedProgram, ImportedRecord, SourceId } from "./records.ts";
import { MAX_PER_BOOKING } from "./seats.ts";

const digest = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length);

/**
 * The program's id: the same on every run and machine. 60 bits: a clash among a million programs is one in a
 * million.
 */
export const programIdOf = (source: SourceId, externalId: string): string =>
  `i${digest(`${source}\n${externalId}`, 15)}`;

/** A program with its rows as the tables hold them, ready to be bound as JSON. */
export interface StoredProgram {
  id: string;
  contentHash: string;
  program: Record<string, string | number | null>;
  host: Record<string, string | number | null>;
  categoryIds: string[];
  sessions: Record<string, string | number | null>[];
}

/**
 * Makes the rows of one record. `contentHash` covers everything shown, but neither the clock nor the
 * publisher's reference date, so the same file makes the same hash on any day. A host is named by source,
 * name and phone, because one office has many desks.
 */
export function toStored(record: ImportedRecord, now: number): StoredProgram[] {
  return record.programs.map((program) => {
    const id = programIdOf(record.source, program.externalId);
    const { publishedAt, ...content } = program;
    const hostId = `i${digest(`${record.source}\n${program.host.name}\n${program.host.phone}`, 15)}`;
    const createdAt = Math.min(publishedAt ?? now, now);
    return {
      id,
      contentHash: digest(JSON.stringify(content), 32),
      host: {
        id: hostId,
        name: program.host.name,
        business: program.host.phone
          ? JSON.stringify({ company: program.host.name, phone: program.host.phone })
          : null,
      },
      program: { ...columnsOf(record.source, program), id, host_id: hostId, created_at: createdAt },
      categoryIds: program.categoryIds,
      sessions: program.sessions.map((session) => ({
        // A session moved to another day is another session: those who booked the first one keep it as it
        // was.
        id: `${id}-${Math.floor(session.startAt / 60_000).toString(36)}`,
        program_id: id,
        start_at: session.startAt,
        end_at: session.endAt,
        book_open_at: session.bookOpenAt,
        book_close_at: session.bookCloseAt,
        capacity: session.capacity,
        options: JSON.stringify(session.options),
        status: session.endAt <= now ? "DONE" : session.isOpen ? "OPEN" : "CLOSED",
      })),
    };
  });
}

function columnsOf(source: SourceId, program: ImportedProgram): Record<string, string | number | null> {
  return {
    source,
    external_id: program.externalId,
    source_name: program.sourceName,
    source_url: program.sourceUrl,
    licence: program.licence,
    title: program.title,
    summary: program.summary,
    description: program.description,
    caution: program.caution,
    category_ids: JSON.stringify(program.categoryIds),
    region_id: program.region.id,
    sido: program.region.sido,
    gugun: program.region.gugun ?? null,
    address: program.address,
    address_detail: program.addressDetail,
    lat: program.lat,
    lon: program.lon,
    duration_min: program.durationMin,
    list_price: program.price,
    price: program.price,
    is_free: program.price === 0 ? 1 : 0,
    max_per_booking: MAX_PER_BOOKING,
  };
}
