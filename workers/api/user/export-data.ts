import type { D1Database } from "@cloudflare/workers-types";
import { aboutContact, openContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { fieldOf, isString } from "../json-column.ts";
import { ABOUT_MEMBER } from "./personal-data.ts";

type SafeEnv = Pick<ApiEnv, "DATA_KEY" | "DATA_OLD_KEYS">;

const NOTE = `나들이 회원님에 관해 보관하고 있는 정보예요.

data 폴더에는 정보의 종류마다 JSON 파일이 하나씩 있어요. 시각은 1970년 1월 1일(UTC)부터의 밀리초, 금액은 원이에요.
photos 폴더에는 올린 사진이 있어요. 비밀번호는 나들도 알 수 없는 형태라 담겨 있지 않아요.
`;

export const noteOf = (now: number): string => `${NOTE}\n만든 시각: ${new Date(now).toISOString()}\n`;

/** The rows about a member in one of the tables, without what only serves us. */
export async function rowsAbout(
  env: SafeEnv & Pick<ApiEnv, "DB">,
  table: string,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const about = ABOUT_MEMBER[table];
  if (about === undefined) throw new Error(`${table} holds nothing about a member`);
  const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${about.where}`).bind(userId).all();
  const hidden = new Set(about.hidden);
  const rows = await Promise.all(results.map((row) => withContact(env, table, row)));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !hidden.has(name))
        .map(([name, value]) => [name, opened(value)]),
    ),
  );
}

/** Columns that are kept sealed (contact-seal.ts), and what each is sealed about. */
const SEALED: Readonly<Record<string, { column: string; about: (id: string) => string }>> = {
  user: { column: "phone", about: aboutContact.userPhone },
  booking: { column: "email", about: aboutContact.bookingEmail },
  account_news: { column: "also", about: aboutContact.newsAlso },
};

/** A row as its member gave it. */
async function withContact(
  env: SafeEnv,
  table: string,
  row: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (table === "outbox") return { ...row, data: await withAddress(env, row) };
  const sealed = SEALED[table];
  const value = sealed && row[sealed.column];
  if (!sealed || typeof value !== "string") return row;
  return { ...row, [sealed.column]: await openContact(env, value, sealed.about(String(row["id"]))) };
}

/** What a message of the outbox holds, its address opened. */
async function withAddress(env: SafeEnv, { data, dedupe }: Record<string, unknown>): Promise<unknown> {
  const held = opened(data);
  const to = fieldOf(held, "to");
  return isString(to) && typeof held === "object"
    ? { ...held, to: await openContact(env, to, aboutContact.parcelTo(String(dedupe))) }
    : data;
}

/** Lists and structures that are kept as JSON text, as what they are. */
function opened(value: unknown): unknown {
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    const json: unknown = JSON.parse(value);
    return json;
  } catch {
    return value; // a text that only begins like one
  }
}

export const exportedTables = (): string[] => Object.keys(ABOUT_MEMBER);

/** Every picture the member has sent and may still see, those of inquiries too. */
export async function pictureKeys(db: D1Database, userId: string): Promise<string[]> {
  const found = await db.batch<{ key: string }>(
    [
      `SELECT key FROM file WHERE user_id = ?1 AND status <> 'REMOVED'
       UNION SELECT picture FROM user WHERE id = ?1 AND picture IS NOT NULL`,
      `SELECT photo.value ->> 'key' AS key FROM review, json_each(review.photos) AS photo
       WHERE review.user_id = ?1`,
    ].map((sql) => db.prepare(sql).bind(userId)),
  );
  return [...new Set(found.flatMap(({ results }) => results.map(({ key }) => key)))];
}
