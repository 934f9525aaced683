import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { shareProblem } from "#domain/booking/limits";
import { gapsOf, type Gap } from "#domain/desk/publishing";
import { depositProblem, priceProblem } from "#domain/payment/least-payable";
import { listPriceProblem } from "#domain/program/discount";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import type { StoredProgram } from "../program/detail.ts";
import { programFrom, programRow, regionOf } from "./import-rows.ts";
import { writeRow, type Write, type WrittenThing } from "./write-row.ts";
import { findPublishable } from "./write-state.ts";

type Schemas = components["schemas"];

/** What the title of a copy ends in; a title has at most 200 signs. */
const COPY = " (사본)";
const MOST_TITLE = 200;

const PUBLIC = "공개 중이라 비울 수 없어요. ";

/** What a program that is public has of what publishing asks for, and would lack as `program` says. */
async function gapsOpened(
  { db, now }: Write,
  id: string,
  { summary = "", description = "", lat = null, lon = null, price = null }: Schemas["DeskProgram"],
): Promise<Gap[]> {
  const stands = await findPublishable(db, id, now);
  if (stands?.status !== "OPEN") return [];
  const lacks = new Set(gapsOf(stands).map(({ field }) => field));
  const next = { summary, description, lat, lon, price, sessionsAhead: stands.sessionsAhead };
  return gapsOf(next).filter(({ field }) => !lacks.has(field));
}

/**
 * Writes a program, a new one as a DRAFT; its host is the writer's own unless they are the platform.
 * @param namesSource whether what is said of where it comes from is written: an address to which its visitors
 * are led off the site (S76) is the import's and the platform's to say
 */
export async function writeProgram(
  write: Write,
  id: string,
  { program, updatedAt }: Schemas["DeskProgramDraft"],
  namesSource = write.staff.hostId === null,
): Promise<WrittenThing | ApiError> {
  const { db, staff } = write;
  if (regionOf(program.regionId) === undefined)
    return ruleBroken([{ name: "program.regionId", code: "UNKNOWN", message: "없는 지역이에요." }]);
  if (program.price !== 0 && (program.deposit ?? 0) > 0)
    return ruleBroken([
      { name: "program.deposit", code: "PAID", message: "보증금은 무료 프로그램에만 받을 수 있어요." },
    ]);
  const { listPrice = null, price = null, deposit = 0, maxPerBooking = 6, maxPerMember = null } = program;
  const noPrice = priceProblem(price);
  if (noPrice !== null) return ruleBroken([{ name: "program.price", code: "UNPAYABLE", message: noPrice }]);
  const noDeposit = depositProblem(deposit);
  if (noDeposit !== null)
    return ruleBroken([{ name: "program.deposit", code: "UNPAYABLE", message: noDeposit }]);
  const noListPrice = listPriceProblem(listPrice, price);
  if (noListPrice !== null)
    return ruleBroken([{ name: "program.listPrice", code: "NO_DISCOUNT", message: noListPrice }]);
  const noShare = shareProblem({ maxPerBooking, maxPerMember });
  if (noShare !== null)
    return ruleBroken([{ name: "program.maxPerMember", code: "TOO_FEW", message: noShare }]);
  const whole = programRow({ ...program, hostId: staff.hostId ?? program.hostId });
  const { source_name: _name, source_url: _url, licence: _licence, ...own } = whole;
  const row = namesSource ? whole : own;
  const lost = updatedAt === null ? [] : await gapsOpened(write, id, program);
  if (lost.length > 0)
    return ruleBroken(
      lost.map(({ field, message }) => ({
        name: `program.${field}`,
        code: "GAP",
        message: PUBLIC + message,
      })),
    );
  const besides = [
    db.prepare("DELETE FROM program_category WHERE program_id = ?1").bind(id),
    db
      .prepare(
        `INSERT INTO program_category (category_id, created_at, program_id)
         SELECT c.value, p.created_at, p.id FROM program p, json_each(p.category_ids) c WHERE p.id = ?1`,
      )
      .bind(id),
    ...(await takesAtOnce(write, id, maxPerBooking)),
  ];
  const written = updatedAt === null ? { ...row, status: "DRAFT" } : row;
  return writeRow(write, "program", id, written, updatedAt, besides);
}

/**
 * Where a program says another number of people that one booking has, its sessions to come sell as many of
 * what was sold up to the number before, and of the only kind of participants that one has.
 */
async function takesAtOnce({ db, now }: Write, id: string, most: number): Promise<D1PreparedStatement[]> {
  const was = await db
    .prepare("SELECT max_per_booking AS most FROM program WHERE id = ?1")
    .bind(id)
    .first<number>("most");
  if (was === null || was === most) return [];
  return [
    db
      .prepare(
        `UPDATE session SET updated_at = max(?4, updated_at + 1), options = (
           SELECT json_group_array(json(iif(json_array_length(options) = 1 OR o.value ->> 'max' = ?2,
             json_set(o.value, '$.max', ?3), o.value)) ORDER BY o.key) FROM json_each(options) o)
         WHERE program_id = ?1 AND start_at > ?4 AND status IN ('OPEN', 'CLOSED')`,
      )
      .bind(id, was, most, now),
  ];
}

/** Makes a new DRAFT of a program under `newId`: all but its sessions. */
export async function duplicateProgram(
  write: Write,
  id: string,
  newId: string,
): Promise<WrittenThing | ApiError> {
  const row = await write.db.prepare("SELECT * FROM program WHERE id = ?1").bind(id).first<StoredProgram>();
  if (row === null) return fail("NOT_FOUND");
  const program = programFrom(row);
  const room = program.title.slice(0, MOST_TITLE - COPY.length);
  // the half of a sign that stands in two is no sign
  const title = `${room.isWellFormed() ? room : room.slice(0, -1)}${COPY}`;
  return writeProgram(write, newId, { program: { ...program, title }, updatedAt: null }, true);
}
