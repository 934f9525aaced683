import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";

type Name = components["schemas"]["DeskName"];

/** Nobody looks through more in a list that opens below a field. */
const MOST_HOSTS = 500;
const MOST_PROGRAMS = 50;

const NAMES: Readonly<Record<"HOST" | "PROGRAM", string>> = {
  HOST: `SELECT id, name FROM host WHERE ?1 IS NULL OR id = ?1 ORDER BY name, id LIMIT ${MOST_HOSTS}`,
  PROGRAM: `SELECT id, title AS name FROM program WHERE status = 'OPEN' AND (?1 IS NULL OR host_id = ?1)
    ORDER BY updated_at DESC, id LIMIT ${MOST_PROGRAMS}`,
};

/** What one chooses among by its name; of one host where named. */
export async function listNames(
  db: D1Database,
  of: "HOST" | "PROGRAM",
  hostId: string | null,
): Promise<Name[]> {
  const { results } = await db.prepare(NAMES[of]).bind(hostId).all<Name>();
  return results;
}
