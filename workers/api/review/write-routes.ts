import { cleanDraft, draftProblems } from "#domain/review/draft";
import { mayReview } from "#domain/review/may-review";
import { implement, type Api } from "../contract.ts";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { violates } from "../d1.ts";
import { holdFiles, holdingError, type Holding } from "../file/store.ts";
import { deleteReleased } from "../file/sweep.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { once } from "../idempotency.ts";
import { photosOf } from "./photos.ts";
import { firstImage } from "../program/pictures.ts";
import {
  addHelpful,
  addReport,
  addReview,
  changeReview,
  findHelped,
  NO_NICKNAME,
  removeReview,
} from "./change.ts";
import { findOwnReview, findVisit, listVisits, toOwnReview, toVisit } from "./own.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

async function create(request: ApiRequest<"createReview">): Promise<Reply<"createReview"> | ApiError> {
  const { body, user, env, now } = request;
  const problems = draftProblems(body);
  if (problems.length > 0) return ruleBroken(problems);
  const visit = await findVisit(env.DB, body.bookingId, user.id);
  if (visit === null) return fail("NOT_FOUND");
  if (!mayReview({ status: visit.status, endAt: visit.end_at }, now)) return fail("REVIEW_NOT_YET");
  const { rating, content, party } = cleanDraft(body);
  const id = crypto.randomUUID();
  const held: Holding = { userId: user.id, uploadKey: "review", ownerId: id, keys: body.photos ?? [] };
  const image = firstImage(visit);
  const review = {
    id,
    bookingId: body.bookingId,
    hiddenReason: null,
    nickname: visit.nickname ?? NO_NICKNAME,
    party,
    rating,
    content,
    program: { id: visit.program_id, title: visit.program_title, image, hostName: visit.host_name },
    photos: await photosOf(env.DB, held.keys),
    reply: null,
    replyAt: null,
    helpfulCount: 0,
    createdAt: now,
  };
  return once(request, async (record) => {
    const wrong = await holdingError(env.DB, held);
    if (wrong !== null) return wrong;
    const reply = { status: 201, body: { value: review } } as const;
    try {
      await env.DB.batch([
        ...addReview(env.DB, review, user.id, now),
        ...holdFiles(env.DB, held, now),
        ...record(reply),
      ]);
    } catch (error) {
      if (violates(error, "UNIQUE", "review.booking_id")) return fail("REVIEW_EXISTS");
      // A photo taken by something else in the meantime, or the booking cancelled since it was read.
      if (violates(error, "CHECK", "hit"))
        return (await holdingError(env.DB, held)) ?? fail("REVIEW_NOT_YET");
      throw error;
    }
    return reply;
  });
}

async function change(request: ApiRequest<"putReview">): Promise<Reply<"putReview"> | ApiError> {
  const { params, body, user, env, now } = request;
  const problems = draftProblems(body);
  if (problems.length > 0) return ruleBroken(problems);
  const before = await findOwnReview(env.DB, params.id, user.id);
  if (before === null) return fail("NOT_FOUND");
  const { photos: keys, ...said } = body;
  const held: Holding | null =
    keys === undefined ? null : { userId: user.id, uploadKey: "review", ownerId: params.id, keys };
  const photos = keys && { photos: await photosOf(env.DB, keys) };
  const review = { ...toOwnReview(before), ...cleanDraft(said), ...photos };
  const answer = await once(request, async (record) => {
    const wrong = held && (await holdingError(env.DB, held));
    if (wrong) return wrong;
    const reply = { status: 200, body: { value: review } } as const;
    return orMissing(
      reply,
      env.DB.batch([
        ...changeReview(env.DB, review, user.id, now),
        ...(held ? holdFiles(env.DB, held, now) : []),
        ...record(reply),
      ]),
    );
  });
  if (held) await deleteReleased(env, user.id);
  return answer;
}

/** 404 where the row was gone when it was to be changed. */
async function orMissing<Answer>(reply: Answer, done: Promise<unknown>): Promise<Answer | ApiError> {
  try {
    await done;
    return reply;
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return fail("NOT_FOUND");
    throw error;
  }
}

/** Who wrote a review that may be seen; null where there is none. */
const writerOf = ({
  params,
  env,
}: Pick<ApiRequest<"reportReview">, "params" | "env">): Promise<string | null> =>
  env.DB.prepare("SELECT user_id FROM review WHERE id = ?1 AND hidden_reason IS NULL")
    .bind(params.id)
    .first<string>("user_id");

/** Writing reviews, and what other members say of them. */
export function reviewWriteRoutes(api: Api): void {
  implement(api, "listWritableReview", async ({ user, query, env, now }) => {
    const body = await listVisits(env.DB, user.id, query, now);
    return isRefusal(body) ? body : { status: 200, body };
  });

  implement(api, "getVisit", async ({ env, params, user, now }) => {
    const visit = await findVisit(env.DB, params.id, user.id);
    if (visit === null) return fail("NOT_FOUND");
    const { seats, status, end_at: endAt } = visit;
    const value = { ...toVisit(visit), seats, mayReview: mayReview({ status, endAt }, now) };
    return { status: 200, body: { value } };
  });

  implement(api, "createReview", create);
  implement(api, "putReview", change);

  implement(api, "deleteReview", async (request) => {
    const { env, params, user, now } = request;
    const held: Holding = { userId: user.id, uploadKey: "review", ownerId: params.id, keys: [] };
    const answer = await once(request, async (record) =>
      orMissing(
        DONE,
        env.DB.batch([
          ...removeReview(env.DB, params.id, user.id, now),
          ...holdFiles(env.DB, held, now),
          ...record(DONE),
        ]),
      ),
    );
    await deleteReleased(env, user.id);
    return answer;
  });

  implement(api, "markReviewHelpful", async (request) => {
    const { params, user, env, now } = request;
    const found = await findHelped(env.DB, params.id, user.id);
    if (found === null) return fail("NOT_FOUND");
    if (found.writer === user.id) return fail("FORBIDDEN", { message: "내가 쓴 후기예요." });
    const helped = { status: 200, body: { value: { helpfulCount: found.helpfulCount } } } as const;
    return once(request, async (record) => {
      await env.DB.batch([...addHelpful(env.DB, params.id, user.id, now), ...record(helped)]);
      return helped;
    });
  });

  implement(api, "reportReview", async (request) => {
    const { params, body, user, env, now } = request;
    const writer = await writerOf(request);
    if (writer === null) return fail("NOT_FOUND");
    if (writer === user.id)
      return fail("FORBIDDEN", { message: "내가 쓴 후기는 신고할 수 없어요. 수정하거나 삭제할 수 있어요." });
    return once(request, async (record) => {
      await env.DB.batch([addReport(env.DB, params.id, user.id, body, now), ...record(DONE)]);
      return DONE;
    });
  });
}
