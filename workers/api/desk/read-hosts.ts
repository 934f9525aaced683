import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import { businessOf } from "../program/detail.ts";
import { Bindings } from "../sql.ts";

type HostRow = components["schemas"]["DeskHostRow"];
type StoredRow = Omit<HostRow, "business"> & { business: string | null };

const BY_NAME: readonly SortKey[] = [
  { sql: "h.name", direction: "ASC" },
  { sql: "h.id", direction: "ASC" },
];
const COLUMNS = `h.id, h.name, h.picture, h.business, h.story, h.updated_at AS updatedAt,
  (SELECT count(*) FROM program p WHERE p.host_id = h.id AND p.status = 'OPEN') AS programs`;

/** A page of the hosts, or the one of `hostId`. */
export async function listHosts(
  db: D1Database,
  by: { hostId?: string; keyword?: string; cursor?: string; limit: number },
): Promise<OperatorPage<HostRow> | ApiError> {
  const bindings = new Bindings();
  const wanted: string[] = [];
  if (by.hostId !== undefined) wanted.push(`h.id = ${bindings.bind(by.hostId)}`);
  if (by.keyword !== undefined) wanted.push(`instr(h.name, ${bindings.bind(by.keyword)}) > 0`);
  const sql = { columns: COLUMNS, from: "host h", wanted, keys: BY_NAME, order: "desk/host" };
  const page = await readPage<StoredRow>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  return { ...page, value: page.value.map(({ k0: _name, k1: _id, ...row }) => toHost(row)) };
}

/** A host as it is written; null where there is none. */
export async function findHost(db: D1Database, id: string): Promise<HostRow | null> {
  const row = await db.prepare(`SELECT ${COLUMNS} FROM host h WHERE h.id = ?1`).bind(id).first<StoredRow>();
  return row === null ? null : toHost(row);
}

const toHost = (row: StoredRow): HostRow => ({
  ...row,
  picture: row.picture && `/images/${row.picture}`,
  business: businessOf(row.business),
});
