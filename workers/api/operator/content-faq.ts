import type { D1Database } from "@cloudflare/workers-types";
import { faqSlug } from "#content/text";
import type { components } from "#openapi/schema.d";
import { FAQ_COLUMNS } from "../content/store.ts";
import { ruleBroken, type ApiError } from "../errors.ts";
import type { Recorder } from "../idempotency.ts";
import { insertNumbered } from "./content-number.ts";
import { wantBuild } from "./site-build.ts";

type Faq = components["schemas"]["Faq"];
export type FaqDraft = components["schemas"]["FaqDraft"];

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
    };
    await db.batch([
      db
        .prepare(
          "INSERT INTO faq (id, category, name, answer, ord, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
        )
        .bind(id, category, faq.name, answer, faq.order, now),
      wantBuild(db, now),
      ...record({ status: 201, body: { value: faq } }),
    ]);
    return faq;
  });
}

/**
 * Changes a question, bringing back one that was taken back; moved to another category without a place it
 * goes last.
 * @returns null where there is none
 */
export async function changeFaq(
  db: D1Database,
  id: string,
  { category, name, answer, order }: FaqDraft,
  now: number,
): Promise<Faq | null> {
  const [changed] = await db.batch<Faq>([
    db
      .prepare(
        `UPDATE faq SET ord = coalesce(?5, CASE WHEN category = ?2 THEN ord ELSE ${LAST} END), category = ?2, name = ?3, answer = ?4, updated_at = ?6, removed_at = NULL
         WHERE id = ?1 RETURNING ${FAQ_COLUMNS}`,
      )
      .bind(id, category, name.trim(), answer, order ?? null, now),
    wantBuild(db, now),
  ]);
  return changed?.results[0] ?? null;
}

/** Takes a question back. @returns whether there is such a question */
export async function removeFaq(db: D1Database, id: string, now: number): Promise<boolean> {
  const [removed] = await db.batch([
    db
      .prepare("UPDATE faq SET removed_at = coalesce(removed_at, ?2), updated_at = ?2 WHERE id = ?1")
      .bind(id, now),
    wantBuild(db, now),
  ]);
  return removed?.meta.changes === 1;
}
