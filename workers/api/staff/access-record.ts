import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { rightOf } from "#domain/desk/rights";
import type { Staff } from "./staff.ts";

/** A call of the desk as the record of access keeps it (접속기록, 개인정보의 안전성 확보조치 기준). */
export interface Access {
  staff: Staff;
  operationId: string;
  method: string;
  /** The path as called: what it was done to. */
  path: string;
  /** The caller's network address; "" where unknown. */
  client: string;
  /** Why, where the caller says so (x-reason). */
  reason: string;
  now: number;
}

/** More than any answer shows: a session has fewer bookings, a page of a list far fewer. */
const MOST_SUBJECTS = 10_000;

/** Whose data an answer shows: every `userId` in it, each once. */
export function subjectsOf(answer: unknown): string[] {
  const found = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === "userId" && typeof value === "string") found.add(value);
      else look(value);
    }
  };
  look(answer);
  return [...found].slice(0, MOST_SUBJECTS);
}

/** An answer of the desk whose `userId` the record of access is told, and its reader is not (SPEC S40). */
export type Known<Answer> = Answer & { userId: string };

/** What leaves for the desk: no account in it to look a person up by elsewhere, but by right. */
export const withoutAccounts = (operationId: string, answer: unknown): unknown =>
  rightOf(operationId)?.namesAccounts || ArrayBuffer.isView(answer) || typeof answer === "string"
    ? answer
    : JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === "userId" ? undefined : value)));

/**
 * Whether a call leaves a line in the record: whatever answers personal data, and whatever changes something.
 */
export const leavesRecord = (operationId: string, method: string): boolean =>
  (method !== "GET" && method !== "HEAD") || rightOf(operationId)?.isPersonal === true;

/** One line, to be written before the answer goes out: who, when, from where, what, whose data and why. */
export function accessLine(db: D1Database, access: Access, answer: unknown): D1PreparedStatement {
  const { staff, operationId, method, path, client, reason, now } = access;
  return db
    .prepare(
      `INSERT INTO access_record (at, staff_id, staff_name, role, host_id, client, operation, target,
        subjects,
         reason)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    )
    .bind(
      now,
      staff.id,
      staff.name,
      staff.role,
      staff.hostId,
      client,
      operationId,
      `${method} ${path}`,
      JSON.stringify(subjectsOf(answer)),
      reason,
    );
}
