import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isCategoryId } from "#domain/category";
import { fieldOf, isString, listFrom } from "../json-column.ts";
import { ratingAverage } from "./card.ts";
import { programImages } from "./pictures.ts";

export type Program = components["schemas"]["Program"];
type Question = Program["questions"][number];
type Business = Program["host"]["business"];

/** A host's open programs are counted exactly so far; one more stands for all above. */
const COUNTED = 200;

/** A row of `program`. */
export interface StoredProgram {
  id: string;
  title: string;
  summary: string;
  description: string;
  category_ids: string;
  host_id: string;
  images: string;
  region_id: string;
  sido: string;
  gugun: string | null;
  address: string;
  address_detail: string;
  lat: number | null;
  lon: number | null;
  meeting_point: string;
  duration_min: number | null;
  list_price: number | null;
  price: number | null;
  is_free: number;
  deposit: number;
  min_age: number | null;
  difficulty: Program["difficulty"];
  includes: string;
  excludes: string;
  bring: string;
  caution: string;
  facilities: string;
  accessibility: string;
  indoor: number | null;
  questions: string;
  confirm_mode: Program["confirmMode"];
  min_people: number;
  max_per_booking: number;
  max_per_member: number | null;
  refund_policy_id: Program["refundPolicyId"];
  rating_sum: number;
  rating_count: number;
  wish_count: number;
  status: Program["status"];
  source: string;
  source_name: string | null;
  source_url: string | null;
  licence: string | null;
  created_at: number;
  updated_at: number;
}

interface ProgramRow extends Omit<StoredProgram, "status"> {
  status: Program["status"] | "DRAFT";
  host_name: string;
  host_business: string | null;
  host_picture: string | null;
  host_programs: number;
}

/** Whether an item of the column `questions` is one. */
export const isQuestion = (value: unknown): value is Question =>
  isString(fieldOf(value, "id")) &&
  isString(fieldOf(value, "label")) &&
  typeof fieldOf(value, "required") === "boolean";

const BUSINESS_FIELDS = ["company", "representative", "number", "phone", "email"] as const;

/** Who a host is by law, from its column. */
export function businessOf(text: string | null): Business {
  if (text === null) return null;
  const stored: unknown = JSON.parse(text);
  const business: NonNullable<Business> = {};
  for (const name of BUSINESS_FIELDS) {
    const value = fieldOf(stored, name);
    if (isString(value)) business[name] = value;
  }
  return business;
}

/** One program that may be seen (not a draft); null where there is none. */
export async function findProgram(db: D1Database, id: string): Promise<Program | null> {
  const row = await readProgram(db, id);
  return row === null || row.status === "DRAFT" ? null : toProgram({ ...row, status: row.status });
}

/** One program as it will be seen once it is public; null where there is none. */
export async function previewProgram(db: D1Database, id: string): Promise<Program | null> {
  const row = await readProgram(db, id);
  return row && toProgram({ ...row, status: row.status === "DRAFT" ? "OPEN" : row.status });
}

const readProgram = (db: D1Database, id: string): Promise<ProgramRow | null> =>
  db
    .prepare(
      `SELECT p.*, h.name AS host_name, h.business AS host_business, h.picture AS host_picture,
         (SELECT count(*) FROM (SELECT 1 FROM program o WHERE o.host_id = p.host_id AND o.status = 'OPEN'
           LIMIT ${COUNTED + 1})) AS host_programs
       FROM program p JOIN host h ON h.id = p.host_id WHERE p.id = ?1`,
    )
    .bind(id)
    .first<ProgramRow>();

function toProgram(row: ProgramRow & Pick<Program, "status">): Program {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    description: row.description,
    categoryIds: listFrom(row.category_ids, isString).filter(isCategoryId),
    host: {
      id: row.host_id,
      name: row.host_name,
      picture: row.host_picture && `/images/${row.host_picture}`,
      business: businessOf(row.host_business),
      programCount: row.host_programs,
    },
    images: programImages(row),
    regionId: row.region_id,
    sido: row.sido,
    gugun: row.gugun,
    address: row.address,
    addressDetail: row.address_detail,
    lat: row.lat,
    lon: row.lon,
    meetingPoint: row.meeting_point,
    durationMin: row.duration_min,
    listPrice: row.list_price,
    price: row.price,
    isFree: row.is_free === 1,
    deposit: row.deposit,
    minAge: row.min_age,
    difficulty: row.difficulty,
    includes: listFrom(row.includes, isString),
    excludes: listFrom(row.excludes, isString),
    bring: listFrom(row.bring, isString),
    caution: row.caution,
    facilities: listFrom(row.facilities, isString),
    accessibility: listFrom(row.accessibility, isString),
    indoor: row.indoor === null ? null : row.indoor === 1,
    questions: listFrom(row.questions, isQuestion),
    confirmMode: row.confirm_mode,
    minPeople: row.min_people,
    maxPerBooking: row.max_per_booking,
    maxPerMember: row.max_per_member,
    refundPolicyId: row.refund_policy_id,
    ratingAvg: ratingAverage(row),
    ratingCount: row.rating_count,
    wishCount: row.wish_count,
    status: row.status,
    source: row.source,
    sourceName: row.source_name,
    sourceUrl: row.source_url,
    licence: row.licence,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
