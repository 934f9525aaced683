import { CODE_MS } from "#domain/desk/terminal-code";
import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { overLimit } from "../rate-limit.ts";

/** How often one client may ask in vain in a minute. */
const MISSES = 10;

/** A login's way from the desk's screen to a terminal: kept under a code's hash, taken once. */
export function terminalCodeRoutes(api: Api): void {
  implement(api, "keepTerminalCode", async ({ env, staff, body: { id, sealed }, now }) => {
    const endsAt = now + CODE_MS;
    await env.DB.prepare(
      `INSERT OR REPLACE INTO terminal_code (id, staff_id, sealed, ends_at) VALUES (?1, ?2, ?3, ?4)`,
    )
      .bind(id, staff.id, sealed, endsAt)
      .run();
    return { status: 201, body: { value: { endsAt } } };
  });

  implement(
    api,
    "takeTerminalCode",
    async ({ env, body: { id }, now, client }) => {
      // One statement: of two who ask at once one has it.
      const sealed = await env.DB.prepare(
        "DELETE FROM terminal_code WHERE id = ?1 AND ends_at > ?2 RETURNING sealed",
      )
        .bind(id, now)
        .first<string>("sealed");
      if (sealed !== null) return { status: 200, body: { value: { sealed } } };
      return overLimit(`terminal-code ${client}`, MISSES, now) ?? fail("NOT_FOUND");
    },
    { cache: "private, no-store" },
  );
}
