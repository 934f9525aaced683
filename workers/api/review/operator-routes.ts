import { implement, type Api } from "../contract.ts";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { violates } from "../d1.ts";
import { type ApiError, fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import {
  findForDesk,
  hideReview,
  isStill,
  listForDesk,
  listReported,
  readReason,
  replyToReview,
} from "./moderate.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

const LATE = "그사이 다른 사람이 답글을 바꿨어요. 지금 답글을 보고 다시 남겨 주세요.";

/** Runs one of the two changes once; 404 where there is no such review, 409 where it is answered anew. */
function change(
  request: ApiRequest<"hideReview" | "replyReview">,
  statements: ReturnType<typeof hideReview>,
): Promise<Reply<"hideReview" | "replyReview"> | ApiError> {
  return once<"hideReview" | "replyReview">(request, async (record) => {
    try {
      await request.env.DB.batch([...statements, ...record(DONE)]);
      return DONE;
    } catch (error) {
      if (!violates(error, "CHECK", "hit")) throw error;
      const { env, params } = request;
      return (await isStill(env.DB, params.id)) ? fail("CONFLICT", { message: LATE }) : fail("NOT_FOUND");
    }
  });
}

/** What the desk does with reviews: look at them, hide what was reported, and answer as their host. */
export function operatorReviewRoutes(api: Api): void {
  implement(api, "listReportedReview", async ({ env, query }) => {
    const page = await listReported(env.DB, query);
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "listDeskReview", async ({ env, staff, query }) => {
    const page = await listForDesk(env.DB, { ...query, hostId: staff.hostId });
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "getDeskReview", async ({ env, staff, params }) => {
    const value = await findForDesk(env.DB, params.id, staff.hostId);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "hideReview", (request) => {
    const { env, staff, params, body, now } = request;
    const reason = readReason(body.reason);
    if (isRefusal(reason)) return reason;
    return change(request, hideReview(env.DB, staff, params.id, reason, now));
  });

  implement(api, "replyReview", (request) => {
    const { env, staff, params, body, now } = request;
    return change(request, replyToReview(env.DB, staff, params.id, body, now));
  });
}
