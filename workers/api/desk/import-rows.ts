import type { components } from "#openapi/schema.d";
import { isCategoryId } from "#domain/category";
import { isDiscounted } from "#domain/program/discount";
import { REGIONS } from "#domain/region/regions";
import { isString, listFrom } from "../json-column.ts";
import { isQuestion, type StoredProgram } from "../program/detail.ts";
import { keptImages } from "../program/pictures.ts";

type Schemas = components["schemas"];
type Row = Record<string, string | number | null>;

const regions = new Map(REGIONS.map((region) => [region.id, region]));
const list = (value: readonly unknown[] | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** The region of that id; undefined where there is none. */
export const regionOf = (id: string) => regions.get(id);

/** A program's columns as the desk and the import write them; null = left out. */
export function programRow(program: Schemas["DeskProgram"]): Row {
  const region = regionOf(program.regionId);
  const price = program.price ?? null;
  const { indoor } = program;
  return {
    title: program.title,
    summary: program.summary ?? "",
    description: program.description ?? "",
    caution: program.caution ?? "",
    category_ids: JSON.stringify(program.categoryIds),
    host_id: program.hostId,
    region_id: program.regionId,
    sido: region?.sido ?? "",
    gugun: region?.gugun ?? null,
    address: program.address ?? "",
    address_detail: program.addressDetail ?? "",
    lat: program.lat ?? null,
    lon: program.lon ?? null,
    duration_min: program.durationMin ?? null,
    list_price: program.listPrice ?? price,
    price,
    is_free: price === 0 ? 1 : 0,
    max_per_booking: program.maxPerBooking ?? 6,
    max_per_member: program.maxPerMember ?? null,
    images: list(program.images),
    meeting_point: program.meetingPoint ?? null,
    deposit: program.deposit ?? null,
    min_age: program.minAge ?? null,
    difficulty: program.difficulty ?? null,
    includes: list(program.includes),
    excludes: list(program.excludes),
    bring: list(program.bring),
    facilities: list(program.facilities),
    accessibility: list(program.accessibility),
    indoor: indoor === undefined || indoor === null ? null : Number(indoor),
    questions: list(program.questions),
    confirm_mode: program.confirmMode ?? null,
    min_people: program.minPeople ?? null,
    refund_policy_id: program.refundPolicyId ?? null,
    source_name: program.sourceName ?? null,
    source_url: program.sourceUrl ?? null,
    licence: program.licence ?? null,
  };
}

/** A program as it was written: what `programRow` made a row of. */
export function programFrom(row: StoredProgram): Schemas["DeskProgram"] {
  const named = { sourceName: row.source_name, sourceUrl: row.source_url, licence: row.licence };
  return {
    title: row.title,
    summary: row.summary,
    description: row.description,
    caution: row.caution,
    categoryIds: listFrom(row.category_ids, isString).filter(isCategoryId),
    hostId: row.host_id,
    regionId: row.region_id,
    address: row.address,
    addressDetail: row.address_detail,
    lat: row.lat,
    lon: row.lon,
    meetingPoint: row.meeting_point,
    durationMin: row.duration_min,
    // a price without a discount is kept as its own list price
    listPrice: isDiscounted(row.list_price, row.price) ? row.list_price : null,
    price: row.price,
    deposit: row.deposit,
    minAge: row.min_age,
    difficulty: row.difficulty,
    includes: listFrom(row.includes, isString),
    excludes: listFrom(row.excludes, isString),
    bring: listFrom(row.bring, isString),
    facilities: listFrom(row.facilities, isString),
    accessibility: listFrom(row.accessibility, isString),
    indoor: row.indoor === null ? null : row.indoor === 1,
    images: keptImages(row.images),
    questions: listFrom(row.questions, isQuestion),
    confirmMode: row.confirm_mode,
    minPeople: row.min_people,
    maxPerBooking: row.max_per_booking,
    maxPerMember: row.max_per_member,
    refundPolicyId: row.refund_policy_id,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
  };
}

/** The row of `program` that an import writes. */
export const rowOf = ({ id, hash, source, externalId, createdAt, program }: Schemas["DeskImport"]): Row => ({
  ...programRow(program),
  id,
  source,
  external_id: externalId,
  content_hash: hash,
  created_at: createdAt,
});

/** The row of `host`; a story that is left out stays as it is. */
export const hostRow = ({ id, name, business, story }: Schemas["DeskHost"] & { story?: string }): Row => ({
  id,
  name,
  story: story ?? null,
  business: business ? JSON.stringify(business) : null,
});

/** The row of `session`; what is over by `now` (epoch ms) is DONE. */
export const sessionRow = (session: Schemas["DeskSession"], programId: string, now: number) => ({
  id: session.id,
  program_id: programId,
  start_at: session.startAt,
  end_at: session.endAt,
  book_open_at: session.bookOpenAt,
  book_close_at: session.bookCloseAt,
  capacity: session.capacity,
  min_people: session.minPeople ?? 1,
  options: JSON.stringify(session.options),
  status: session.endAt <= now ? "DONE" : session.isOpen ? "OPEN" : "CLOSED",
});
