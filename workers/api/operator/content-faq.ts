import type { D1Database } from "@cloudflare/workers-types";
import { faqSlug } from "#content/text";
import type { components } from "#openapi/schema.d";
import { FAQ_COLUMNS } from "../content/store.ts";
import { changedSince, lostTo, writeVersion } from "../staff/versions.ts";
import { fail, isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import type { Recorder } from "../idempotency.ts";
import type { SortKey } from "../keyset.ts";
import { mustHit } from "../record/guard.ts";
import { Bindings } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { insertNumbered } from "./content-number.ts";
import { readPage, type OperatorPage } from "./page.ts";
import { wantBuild } from "./site-build.ts";

type Faq = components["schemas"]["Faq"];
export type FaqDraft = components["schemas"]["FaqDraft"];

type OperatorFaq = components["schemas"]["OperatorFaq"];

const KEYS: readonly SortKey[] = [
  { sql: "category", direction: "ASC" },
  { sql: "ord", direction: "ASC" },
  { sql: "id", direction: "ASC" },
];

/** A page of every question, those taken back too: by category, each in its order; or one by its id. */
export async function listEveryFaq(
  db: D1Database,
  by: { id?: string; cursor?: string; limit: number },
): Promise<OperatorPage<OperatorFaq> | ApiError> {
  const bindings = new Bindings();
  const wanted = by.id === undefined ? [] : [`id = ${bindings.bind(by.id)}`];
  const columns = `${FAQ_COLUMNS}, removed_at AS removedAt`;
  const sql = { columns, from: "faq", wanted, keys: KEYS, order: "operator/faq" };
  const page = await readPage<OperatorFaq>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  return { ...page, value: page.value.map(({ k0: _category, k1: _place, k2: _id, ...faq }) => faq) };
}

/**
 * A file's name has at most 255 bytes, and the build writes `<slug percent-encoded>.html`-like names: 27
 * syllables.
 */
const MOST_SLUG_BYTES = 243;

/** 422 for a question whose address the build could not write. */
export function faqProblem({ name }: FaqDraft): ApiError | null {
  const slug = faqSlug(name);
  if (slug === "-")
    return ruleBroken([{ name: "name", code: "EMPTY", message: "질문에 글자를 적어 주세요." }]);
  return encodeURIComponent(slug).length <= MOST_SLUG_BYTES
    ? null
    : ruleBroken([{ name: "name", code: "TOO_LONG", message: "질문은 한글 27자까지 적을 수 있어요." }]);
}

/** The place at the end of a category. */
const LAST = "(SELECT coalesce(max(ord), 0) + 1 FROM faq WHERE category = ?2)";

/** Publishes a question under the next number and asks for a build. @param now epoch ms */
export async function createFaq(
  db: D1Database,
  staff: Staff,
  { category, name, answer, order }: FaqDraft,
  now: number,
  record: Recorder<"createFaq">,
): Promise<Faq> {
  const last = await db
    .prepare(`SELECT coalesce(max(ord), 0) + 1 AS place FROM faq WHERE category = ?1`)
    .bind(category)
    .first<number>("place");
  return insertNumbered(db, "faq", async (id) => {
    const faq: Faq = {
      id,
      category,
      name: name.trim(),
      answer,
      order: order ?? last ?? 1,
      helpfulCount: 0,
      createdAt: now,
      updatedAt: now,
    };
    await db.batch([
      db
        .prepare(
          `INSERT INTO faq (id, category, name, answer, ord, created_at, updated_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
        )
        .bind(id, category, faq.name, answer, faq.order, now),
      wantBuild(db, now),
      writeVersion(db, staff, now, { kind: "faq", id, act: "create", fields: [], body: faq }),
      ...record({ status: 201, body: { value: faq } }),
    ]);
    return faq;
  });
}

const readUpdated = (db: D1Database, id: string) =>
  db.prepare("SELECT updated_at FROM faq WHERE id = ?1").bind(id).first<number>("updated_at");

/**
 * Changes a question, bringing back one that was taken back; moved to another category without a place it
 * goes last. 404 where there is none, 409 where it is not as its writer read it (`updatedAt`).
 */
export async function changeFaq(
  db: D1Database,
  staff: Staff,
  id: string,
  draft: FaqDraft,
  now: number,
): Promise<Faq | ApiError> {
  const before = await readUpdated(db, id);
  if (before === null) return fail("NOT_FOUND");
  if (draft.updatedAt !== undefined && draft.updatedAt !== before) return changedSince(db, "faq", id);
  const { category, name, answer, order } = draft;
  try {
    const [changed] = await db.batch<Faq>([
      db
        .prepare(
          `UPDATE faq SET ord = coalesce(?5, CASE WHEN category = ?2 THEN ord
            ELSE ${LAST} END), category = ?2,
             name = ?3, answer = ?4, updated_at = max(?6, ?7 + 1), removed_at = NULL
           WHERE id = ?1 AND updated_at = ?7 RETURNING ${FAQ_COLUMNS}`,
        )
        .bind(id, category, name.trim(), answer, order ?? null, now, before),
      mustHit(db),
      wantBuild(db, now),
      writeVersion(db, staff, now, { kind: "faq", id, act: "change", fields: [], body: draft }),
    ]);
    return changed?.results[0] ?? fail("NOT_FOUND");
  } catch (error) {
    return lostTo(db, "faq", id, error);
  }
}

/** Takes a question back. @returns whether there is such a question */
export async function removeFaq(db: D1Database, staff: Staff, id: string, now: number): Promise<boolean> {
  if ((await readUpdated(db, id)) === null) return false;
  await db.batch([
    db
      .prepare(
        `UPDATE faq SET removed_at = coalesce(removed_at, ?2), updated_at = max(?2, updated_at + 1)
          WHERE id = ?1`,
      )
      .bind(id, now),
    wantBuild(db, now),
    writeVersion(db, staff, now, { kind: "faq", id, act: "remove", fields: ["removed_at"], body: {} }),
  ]);
  return true;
}
