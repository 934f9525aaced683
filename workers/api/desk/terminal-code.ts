import { CODE_MS } from "#domain/desk/terminal-code";
import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { overLimitOf } from "../rate-limit.ts";

/** How often one client may ask in a minute: past that a good guess is worth no more than a bad one. */
const ASKED = 10;

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
      const limited = overLimitOf("terminal-code", client, ASKED, now);
      if (limited !== null) return limited;
      // One statement: of two who ask at once one has it.
      const sealed = await env.DB.prepare(
        "DELETE FROM terminal_code WHERE id = ?1 AND ends_at > ?2 RETURNING sealed",
      )
        .bind(id, now)
        .first<string>("sealed");
      return sealed === null ? fail("NOT_FOUND") : { status: 200, body: { value: { sealed } } };
    },
    { cache: "private, no-store" },
  );
}
