import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { operations } from "./contract/description.ts";
import type { ApiRequest, OperationId, Reply } from "./contract/types.ts";
import { checkFor, conforms } from "./contract/validate.ts";
import { violates } from "./d1.ts";
import { fail, isRefusal } from "./errors.ts";
import type { ApiError } from "./errors.ts";

/**
 * The statements that write down a mutation's answer: one, or none where the caller sent no key. The command
 * appends them to the batch() of its effect, so that the row exists exactly when the effect does; its answer
 * must therefore be known before the batch runs.
 */
export type Recorder<Id extends OperationId> = (reply: Reply<Id>) => D1PreparedStatement[];

interface Stored {
  request_hash: string;
  status: number;
  body: string;
}

/** A call by what it asks (S94): without a query as it was written down before the query counted. */
async function hashOf<Id extends OperationId>({
  method,
  path,
  query,
  body,
}: ApiRequest<Id>): Promise<string> {
  const asked = Object.keys(query).length === 0 ? "" : `?${JSON.stringify(query)}`;
  const text = `${method} ${path}${asked}\n${JSON.stringify(body)}`;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const isReply = <Id extends OperationId>(
  id: Id,
  reply: { status: number; body: unknown },
): reply is Reply<Id> & { status: number; body: unknown } => {
  const schema = operations.get(id)?.answers.get(reply.status);
  return schema !== undefined && conforms(checkFor(`${id}/${reply.status}`, schema), reply.body);
};

/**
 * The answer given before for this key, 422 where the key came with another request, null where it is new.
 */
async function replay<Id extends OperationId>(
  request: ApiRequest<Id>,
  owner: string,
  hash: string,
): Promise<Reply<Id> | ApiError | null> {
  const row = await request.env.DB.prepare(
    "SELECT request_hash, status, body FROM idempotency WHERE user_id = ?1 AND key = ?2",
  )
    .bind(owner, request.key)
    .first<Stored>();
  if (row === null) return null;
  if (row.request_hash !== hash) return fail("KEY_REUSED");
  const body: unknown = JSON.parse(row.body);
  const reply = { status: row.status, body, headers: { "idempotent-replayed": "true" } };
  // written by an older version with another shape
  return isReply(request.operationId, reply) ? reply : fail("STATE_CHANGED");
}

/**
 * Runs a mutation once for each Idempotency-Key of a caller: the first status and body are answered again to
 * the same request (with `Idempotent-Replayed: true`), and another request under the same key is 422
 * KEY_REUSED. Refusals are not kept. A twin that runs at the same moment loses at the PRIMARY KEY (or at a
 * seat the first one took) and is answered what the first one was.
 * @param options.asksFirst false where a second run can do nothing before its batch fails at the PRIMARY KEY:
 * it then costs no read of its own
 * @param options.isNew asked after a refusal: whether it is sure that nothing was done under this key before,
 * so that no answer is looked for
 */
export async function once<Id extends OperationId>(
  request: ApiRequest<Id>,
  run: (record: Recorder<Id>) => Promise<Reply<Id> | ApiError>,
  { asksFirst = true, isNew = () => false }: { asksFirst?: boolean; isNew?: () => boolean } = {},
): Promise<Reply<Id> | ApiError> {
  const { key, now, env } = request;
  if (key === null) return run(() => []);
  const owner = request.user?.id ?? "";
  const hash = await hashOf(request);
  const before = asksFirst ? await replay(request, owner, hash) : null;
  if (before !== null) return before;
  const record: Recorder<Id> = ({ status, body }) => [
    env.DB.prepare(
      `INSERT INTO idempotency (user_id, key, request_hash, status, body, created_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    ).bind(owner, key, hash, status, JSON.stringify(body), now),
  ];
  try {
    const answer = await run(record);
    if (!isRefusal(answer) || isNew()) return answer;
    return (await replay(request, owner, hash)) ?? answer;
  } catch (error) {
    if (violates(error, "UNIQUE") || violates(error, "CHECK")) {
      const twin = await replay(request, owner, hash);
      if (twin !== null) return twin;
    }
    throw error;
  }
}

/** How long an answer is kept for its key: longer than anybody retries, and than a refund takes. */
const KEPT_MS = 7 * 86_400_000;

/** Forgets answers that nobody will ask for again, a few hundred at a time. @param now epoch ms */
export async function forgetKeys(db: D1Database, now: number, limit = 500): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM idempotency WHERE (user_id, key) IN (SELECT user_id, key FROM idempotency
        WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
    )
    .bind(now - KEPT_MS, limit)
    .run();
  return meta.changes;
}
