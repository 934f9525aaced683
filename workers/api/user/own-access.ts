import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isRefusal, type ApiError } from "../errors.ts";
import { hostNames } from "../host/names.ts";
import { afterPlace, orderBy, pageOf, readCursor, writeCursor, type SortKey } from "../keyset.ts";
import { Bindings } from "../sql.ts";

type OwnAccess = components["schemas"]["OwnAccess"];

const ORDER = "user/access";
/** The lines are numbered in the order in which they were written. */
const NEWEST: readonly SortKey[] = [{ sql: "o.access_id", direction: "DESC" }];

/** A page of the record of access as far as it is about one member, the newest first. */
export async function listOwnAccess(
  db: D1Database,
  userId: string,
  query: { cursor?: string; limit: number },
): Promise<{ value: OwnAccess[]; next?: string } | ApiError> {
  const place = readCursor(query.cursor, ORDER, NEWEST);
  if (isRefusal(place)) return place;
  const bindings = new Bindings();
  const where = [
    `o.user_id = ${bindings.bind(userId)}`,
    ...(place === null ? [] : [afterPlace(NEWEST, place, bindings)]),
  ];
  const sql = `SELECT a.id, a.at, coalesce(a.role, s.role) AS role, a.host_id AS hostId, a.operation, a.reason
    FROM access_subject o JOIN access_record a ON a.id = o.access_id
    LEFT JOIN staff s ON s.id = a.staff_id
    WHERE ${where.join(" AND ")} ORDER BY ${orderBy(NEWEST)} LIMIT ${bindings.bind(query.limit + 1)}`;
  const { results } = await bindings
    .prepare(db, sql)
    .all<Omit<OwnAccess, "hostName"> & { hostId: string | null }>();
  const { page, last } = pageOf(results, query.limit);
  const names = await hostNames(
    db,
    page.map(({ hostId }) => hostId),
  );
  const value = page.map(({ hostId, ...line }) => ({ ...line, hostName: names.get(hostId ?? "") ?? null }));
  return { value, ...(last && { next: writeCursor(ORDER, [last.id]) }) };
}
