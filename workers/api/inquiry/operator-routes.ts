import { publicAnswerProblem } from "#domain/inquiry/public-problems";
import { implement, type Api } from "../contract.ts";
import { violates } from "../d1.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import { once } from "../idempotency.ts";
import { writeVersion } from "../staff/versions.ts";
import { answerInquiry, findForDesk, listOpenInquiries } from "./store.ts";

const DONE = { status: 200, body: { value: { ok: true } } } as const;

/** The service's side of 1:1 inquiries. */
export function operatorInquiryRoutes(api: Api): void {
  implement(api, "listOpenInquiry", async ({ env, staff, query }) => {
    const page = await listOpenInquiries(env.DB, { ...query, hostId: staff.hostId });
    return isRefusal(page) ? page : { status: 200, body: page };
  });

  implement(api, "getDeskInquiry", async ({ env, params }) => {
    const value = await findForDesk(env.DB, params.id);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(api, "answerInquiry", async (request) => {
    const { env, staff, params, body, now } = request;
    const known = await env.DB.prepare("SELECT is_public AS isPublic FROM inquiry WHERE id = ?1")
      .bind(params.id)
      .first<{ isPublic: number }>();
    if (known === null) return fail("NOT_FOUND");
    const isShown = known.isPublic === 1 && body.isPublic !== false;
    const problem = isShown ? publicAnswerProblem(body.answer) : null;
    if (problem) return ruleBroken([problem]);
    return once(request, async (record) => {
      try {
        await env.DB.batch([
          ...answerInquiry(
            env.DB,
            params.id,
            { answer: body.answer.trim(), isPublic: body.isPublic ?? true },
            now,
          ),
          // the answer itself stands in the inquiry
          writeVersion(env.DB, staff, now, {
            kind: "inquiry",
            id: params.id,
            act: "answer",
            fields: ["answer"],
            body: {},
          }),
          ...record(DONE),
        ]);
        return DONE;
      } catch (error) {
        if (violates(error, "CHECK", "hit"))
          return fail("STATE_CHANGED", { message: "이미 답변한 문의예요." });
        throw error;
      }
    });
  });
}
