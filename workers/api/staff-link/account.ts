import type { D1Database } from "@cloudflare/workers-types";
import { fieldOf } from "../json-column.ts";
import { UNKNOWN, type DeskPool, type PoolAnswer } from "./pool.ts";

/**
 * The attribute that says by which invitation an account was made: a standard one, which every pool has, and
 * which nothing here shows.
 */
const MARK = "profile";
const MARKED = "staff-invitation/";

/** Whose account a name of the pool's is, for one invitation. */
type Holder =
  | "NOBODY"
  /** Made by this very invitation, whose answer never came. */
  | "OURS"
  /** Made by an earlier one, and nobody has ever come to the desk with it. */
  | "LEFT"
  | "SOMEBODY";

/** The attributes of AdminGetUser, by their names. */
function attributesOf(value: unknown): ReadonlyMap<string, string> {
  const list = fieldOf(value, "UserAttributes");
  return new Map(
    (Array.isArray(list) ? list : []).map((one): [string, string] => [
      String(fieldOf(one, "Name")),
      String(fieldOf(one, "Value")),
    ]),
  );
}

/** An account of the pool as its owner sees it. */
export interface PoolAccount {
  sub: string;
  /** The address that the pool has verified; "" for none. */
  mail: string;
  /** Whether an authenticator app is connected to it. */
  hasTotp: boolean;
}

/** The account of a name, or the pool's fault. */
export async function accountOf(
  { ask }: DeskPool,
  username: string,
): Promise<{ ok: true; value: PoolAccount } | { ok: false; fault: string }> {
  const found = await ask("AdminGetUser", { Username: username });
  if (!found.ok) return found;
  const attributes = attributesOf(found.value);
  const isVerified = attributes.get("email_verified") === "true";
  const factors = fieldOf(found.value, "UserMFASettingList");
  return {
    ok: true,
    value: {
      sub: attributes.get("sub") ?? "",
      mail: isVerified ? (attributes.get("email") ?? "") : "",
      hasTotp: Array.isArray(factors) && factors.includes("SOFTWARE_TOKEN_MFA"),
    },
  };
}

/** Who holds a name in the pool. @returns the pool's fault where it does not say */
export async function holderOf(
  { ask }: DeskPool,
  db: D1Database,
  username: string,
  invitationId: string | null,
): Promise<{ holder: Holder } | { fault: string }> {
  const found = await ask("AdminGetUser", { Username: username });
  if (!found.ok)
    return found.fault === "UserNotFoundException" ? { holder: "NOBODY" } : { fault: found.fault };
  const attributes = attributesOf(found.value);
  const mark = attributes.get(MARK) ?? "";
  const sub = attributes.get("sub") ?? "";
  if (!mark.startsWith(MARKED) || sub === "") return { holder: "SOMEBODY" };
  const came = await db.prepare("SELECT 1 AS one FROM staff WHERE id = ?1").bind(sub).first("one");
  if (came !== null) return { holder: "SOMEBODY" };
  return { holder: mark === `${MARKED}${invitationId}` ? "OURS" : "LEFT" };
}

export interface NewAccount {
  invitationId: string;
  username: string;
  email: string;
  password: string;
}

/** MADE: one signs in with it now. TAKEN: the name is somebody else's. */
export type Outcome = { made: "MADE" | "TAKEN" } | { fault: string };

const faultOf = (answer: PoolAnswer): string | null => (answer.ok ? null : answer.fault);

/**
 * Makes the account of who is invited, with the password that they have set. Said again after an answer that
 * never came it goes on where that broke off: the account knows its invitation. What an earlier invitation
 * made, and nobody ever came with, is made anew; any other account stays as it is.
 */
export async function makeAccount(pool: DeskPool, db: D1Database, account: NewAccount): Promise<Outcome> {
  const { invitationId, username: Username, email, password: Password } = account;
  const create = () =>
    pool.ask("AdminCreateUser", {
      Username,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
        { Name: MARK, Value: `${MARKED}${invitationId}` },
      ],
    });
  let fault = faultOf(await create());
  if (fault === "UsernameExistsException") {
    const found = await holderOf(pool, db, Username, invitationId);
    if ("fault" in found) return found;
    if (found.holder === "SOMEBODY") return { made: "TAKEN" };
    fault = null;
    if (found.holder !== "OURS") {
      const gone = found.holder === "LEFT" ? faultOf(await pool.ask("AdminDeleteUser", { Username })) : null;
      if (gone !== null && gone !== "UserNotFoundException") return { fault: gone };
      fault = faultOf(await create());
    }
  }
  fault ??= faultOf(await pool.ask("AdminSetUserPassword", { Username, Password, Permanent: true }));
  // Gone between two steps: nothing is known of it any more.
  if (fault === "UserNotFoundException" || fault === "UsernameExistsException") return { fault: UNKNOWN };
  return fault === null ? { made: "MADE" } : { fault };
}

/** Takes back what an invitation has made that ended meanwhile, and no other's account of that name. */
export async function unmakeAccount(
  pool: DeskPool,
  db: D1Database,
  username: string,
  invitationId: string,
): Promise<void> {
  const found = await holderOf(pool, db, username, invitationId);
  if ("holder" in found && found.holder === "OURS") await pool.ask("AdminDeleteUser", { Username: username });
}
