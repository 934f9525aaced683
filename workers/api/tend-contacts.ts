import { log } from "#domain/log";
import { aboutContact, openContact, sealContact, sealedBy } from "./contact-seal.ts";
import type { ApiEnv } from "./env.ts";

/** How many rows of each column are sealed again in a night. */
const A_NIGHT = 2_000;

/** The columns of contact data that nothing searches. Their index knows a value by the key that sealed it. */
const COLUMNS = [
  { table: "user", column: "phone", about: aboutContact.userPhone },
  { table: "booking", column: "email", about: aboutContact.bookingEmail },
  { table: "payout_account", column: "sealed", about: aboutContact.payoutAccount },
  { table: "staff_invitation", column: "mail", about: aboutContact.invitedMail },
  { table: "staff_mail", column: "address", about: aboutContact.staffMail },
] as const;

/** How a value begins: up to the second colon where it is sealed, some of it where it lies open. */
const beginning = (column: string): string => `substr(${column}, 1, instr(substr(${column}, 8), ':') + 7)`;

/**
 * Seals under the key in use what lies open yet or was sealed under another, some rows a night, until there
 * are none; found by an index, so that a night with nothing to do costs nothing.
 */
export async function tendContacts(env: Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS">): Promise<void> {
  const mark = sealedBy(env);
  if (mark === "") return;
  for (const one of COLUMNS) {
    const { table, column } = one;
    const begins = beginning(column);
    const { results } = await env.DB.prepare(
      `SELECT id, value FROM (SELECT id, ${column} AS value FROM ${table}
        WHERE ${column} IS NOT NULL AND ${begins} < ?1 LIMIT ?2)
       UNION ALL SELECT id, value FROM (SELECT id, ${column} AS value FROM ${table}
        WHERE ${column} IS NOT NULL AND ${begins} > ?1 LIMIT ?2) LIMIT ?2`,
    )
      .bind(mark, A_NIGHT)
      .all<{ id: string; value: string }>();
    const sealed = await Promise.all(results.map((row) => sealAgain(env, one, row)));
    const statements = sealed.flatMap((statement) => statement ?? []);
    if (statements.length > 0) await env.DB.batch(statements);
  }
}

type Row = { id: string; value: string };

/** Changes nothing but the column, and only where nobody has changed it in the meantime. */
async function sealAgain(
  env: Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS">,
  { table, column, about }: (typeof COLUMNS)[number],
  { id, value }: Row,
) {
  try {
    const sealed = await sealContact(env, await openContact(env, value, about(id)), about(id));
    return env.DB.prepare(`UPDATE ${table} SET ${column} = ?2 WHERE id = ?1 AND ${column} = ?3`).bind(
      id,
      sealed,
      value,
    );
  } catch (error) {
    log("error", "contact data could not be sealed again", { table, id, error });
    return undefined;
  }
}
