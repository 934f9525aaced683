import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { shareProblem } from "#domain/booking/limits";
import { listPriceProblem } from "#domain/program/discount";
import { gapsOf, maySwitch, type Gap, type Publishable, type ProgramState } from "#domain/desk/publishing";
import { depositProblem, priceProblem } from "#domain/payment/least-payable";
import { addressNews } from "#domain/payout/told";
import { violates } from "../d1.ts";
import type { ApiEnv } from "../env.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import type { StoredProgram } from "../program/detail.ts";
import { mailToHost } from "./host-mail.ts";
import { findHost } from "./read-hosts.ts";
import { hostRow, programFrom, programRow, regionOf } from "./import-rows.ts";
import { beginNews, isFollowed } from "../follow/store.ts";
import { changedSince, writeVersion, type CatalogueKind } from "../staff/versions.ts";

type Schemas = components["schemas"];
type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

/** How a thing stands once it is written. */
export interface WrittenThing {
  id: string;
  updatedAt: number;
  state?: ProgramState;
}

/** A write of the catalogue, by somebody at the desk. */
export interface Write {
  db: D1Database;
  staff: Staff;
  now: number;
  /** The answer's own row, in the same batch. */
  record: (written: WrittenThing) => D1PreparedStatement[];
}

/** What the title of a copy ends in; a title has at most 200 signs. */
const COPY = " (사본)";
const MOST_TITLE = 200;

/** Columns that may be empty; one that may not keeps what it has, or its default. */
const MAY_BE_NULL = new Set([
  "business",
  "coupon_id",
  "host_id",
  "max_discount",
  "total_limit",
  "gugun",
  "lat",
  "lon",
  "duration_min",
  "list_price",
  "max_per_member",
  "price",
  "min_age",
  "difficulty",
  "indoor",
  "source_name",
  "source_url",
  "licence",
]);

/**
 * Writes one row of `table` if it is still as its writer read it (`updatedAt`; null = there was none), with
 * its version beside it. 409 CONFLICT says who was faster.
 */
export async function writeRow(
  { db, staff, now, record }: Write,
  kind: CatalogueKind & ("banner" | "coupon" | "host" | "program" | "reply"),
  id: string,
  row: Row,
  updatedAt: number | null,
  besides: readonly D1PreparedStatement[] = [],
): Promise<WrittenThing | ApiError> {
  const before = await db.prepare(`SELECT * FROM ${kind} WHERE id = ?1`).bind(id).first();
  if ((before?.["updated_at"] ?? null) !== updatedAt)
    return before === null ? fail("NOT_FOUND") : changedSince(db, kind, id);
  const cells = Object.entries(row).filter(([name, value]) => value !== null || MAY_BE_NULL.has(name));
  const fields = cells.filter(([name, value]) => before?.[name] !== value).map(([name]) => name);
  const at = Math.max(now, (updatedAt ?? 0) + 1);
  const written: WrittenThing = { id, updatedAt: at };
  try {
    await db.batch([
      before === null
        ? insertRow(db, kind, { id, ...Object.fromEntries(cells), created_at: now, updated_at: at })
        : updateRow(db, kind, id, { ...Object.fromEntries(cells), updated_at: at }, updatedAt),
      mustHit(db),
      ...besides,
      writeVersion(db, staff, now, {
        kind,
        id,
        act: before === null ? "create" : "change",
        fields,
        body: Object.fromEntries(cells),
      }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    if (violates(error, "CHECK", "hit") || violates(error, "UNIQUE", `${kind}.id`))
      return changedSince(db, kind, id);
    if (violates(error, "FOREIGN KEY"))
      return ruleBroken(
        kind === "banner"
          ? [{ name: "banner.couponId", code: "UNKNOWN", message: "없는 쿠폰이에요." }]
          : [{ name: "hostId", code: "UNKNOWN", message: "없는 주최자예요." }],
      );
    if (violates(error, "UNIQUE", "coupon.code"))
      return ruleBroken([{ name: "coupon.code", code: "TAKEN", message: "이미 쓰는 쿠폰 번호예요." }]);
    throw error;
  }
}

function insertRow(db: D1Database, table: string, row: Record<string, Cell>): D1PreparedStatement {
  const names = Object.keys(row);
  return db
    .prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row));
}

const updateRow = (
  db: D1Database,
  table: string,
  id: string,
  row: Record<string, Cell>,
  updatedAt: number | null,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE ${table} SET ${Object.keys(row)
        .map((name) => `${name} = ?`)
        .join(", ")} WHERE id = ? AND updated_at = ?`,
    )
    .bind(...Object.values(row), id, updatedAt);

/**
 * Writes a host (putDeskHost). Where it is told of its money the platform alone changes, and the address that
 * it was hears of that: whoever names an account cannot have its news go elsewhere first.
 */
export async function writeHost(
  env: ApiEnv,
  write: Write,
  id: string,
  { updatedAt, ...draft }: Schemas["DeskHostDraft"],
): Promise<WrittenThing | ApiError> {
  // A host's own people write that host and make no other.
  const { hostId } = write.staff;
  if (hostId !== null && hostId !== id) return fail("NOT_FOUND");
  const before = await findHost(write.db, id);
  const address = before?.business?.email ?? "";
  const isMoved = address !== (draft.business?.email ?? "");
  if (isMoved && hostId !== null)
    return ruleBroken([
      { name: "business.email", code: "OPERATOR", message: "정산 소식을 받는 주소는 운영만 바꿀 수 있어요." },
    ]);
  const told = isMoved
    ? await mailToHost(env, {
        hostId: id,
        address,
        message: addressNews({ hostName: before?.name ?? "", by: write.staff.name }),
        cause: `host-address/${id}/${updatedAt}`,
        subjectId: id,
        now: write.now,
      })
    : [];
  const { id: _id, ...row } = hostRow({ id, ...draft });
  return writeRow(write, "host", id, row, updatedAt, told);
}

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

interface Held {
  status: ProgramState;
  hostId: string;
}

interface Ahead {
  sessionsAhead: number;
  /** Epoch ms; null where there is none. */
  nextAt: number | null;
}

/**
 * What publishing asks of a program, its state and host; null where there is none. By the program's own
 * sessions: unless told, the planner goes through all that are open. @param now epoch ms
 */
export async function findPublishable(
  db: D1Database,
  id: string,
  now: number,
): Promise<(Publishable & Held & Ahead) | null> {
  const [programs, sessions] = await db.batch<never>([
    db
      .prepare(
        `SELECT summary, description, lat, lon, price, status, host_id AS hostId FROM program
         WHERE id = ?1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT count(*) AS sessionsAhead, min(start_at) AS nextAt FROM session INDEXED BY session_by_program
         WHERE program_id = ?1 AND status = 'OPEN' AND book_close_at > ?2`,
      )
      .bind(id, now),
  ]);
  const found: (Omit<Publishable, "sessionsAhead"> & Held)[] = programs?.results ?? [];
  const ahead: Ahead[] = sessions?.results ?? [];
  return found[0] && ahead[0] ? { ...found[0], ...ahead[0] } : null;
}

/** Publishes, pauses or closes a program; 422 RULE names every gap. */
export async function writeState(
  write: Write,
  id: string,
  { state, updatedAt }: { state: "OPEN" | "PAUSED" | "CLOSED"; updatedAt: number },
): Promise<WrittenThing | ApiError> {
  const { db, staff, now, record } = write;
  const found = await findPublishable(db, id, now);
  if (found === null) return fail("NOT_FOUND");
  if (!maySwitch(found.status, state))
    return fail("STATE_CHANGED", { message: "그렇게 바꿀 수 없는 상태예요." });
  const gaps = state === "OPEN" ? gapsOf(found) : [];
  if (gaps.length > 0)
    return ruleBroken(gaps.map(({ field, message }) => ({ name: field, code: "GAP", message })));
  const at = Math.max(now, updatedAt + 1);
  const written: WrittenThing = { id, updatedAt: at, state };
  const isNews = found.status === "DRAFT" && (await isFollowed(db, found.hostId));
  try {
    await db.batch([
      updateRow(db, "program", id, { status: state, updated_at: at }, updatedAt),
      mustHit(db),
      ...(isNews ? [beginNews(db, id, now)] : []),
      writeVersion(db, staff, now, { kind: "program", id, act: state, fields: ["status"], body: { state } }),
      ...record(written),
    ]);
    return written;
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return changedSince(db, "program", id);
    throw error;
  }
}
