import { cleanInquiry, inquiryProblems } from "#domain/inquiry/draft";
import { PUBLIC_WAITING_MAX, publicProblems } from "#domain/inquiry/public-problems";
import { implement, type Api } from "../contract.ts";
import type { ApiRequest, Reply } from "../contract/types.ts";
import { fail, isRefusal, ruleBroken } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { violates } from "../d1.ts";
import { holdFiles, holdingError, type Holding } from "../file/store.ts";
import { once } from "../idempotency.ts";
import { mailToStaff, wasTold } from "../staff-mail/staff-mail.ts";
import { countWaitingInPublic } from "./question-store.ts";
import {
  addInquiry,
  countWaiting,
  findInquiry,
  findBookingSubject,
  findProgramSubject,
  hostOf,
  listInquiries,
  type Inquiry,
} from "./store.ts";

/** As many of one member's inquiries may wait for an answer: more of them is a machine's doing. */
const WAITING_MAX = 20;

const imagesOf = (keys: readonly string[]): Inquiry["images"] =>
  keys.map((key, index) => ({ url: `/images/${key}`, alt: `문의 사진 ${index + 1}` }));

/** What it is about: the member's own booking, a program before any booking, or neither. */
async function subjectOf({
  body,
  user,
  env,
}: ApiRequest<"createInquiry">): Promise<Pick<Inquiry, "program" | "booking"> | ApiError> {
  if (body.bookingId !== undefined)
    return (
      (await findBookingSubject(env.DB, body.bookingId, user.id)) ??
      ruleBroken([{ name: "bookingId", code: "BOOKING_UNKNOWN", message: "예약을 다시 골라 주세요." }])
    );
  if (body.programId !== undefined)
    return (
      (await findProgramSubject(env.DB, body.programId)) ??
      ruleBroken([{ name: "programId", code: "PROGRAM_UNKNOWN", message: "이제 볼 수 없는 프로그램이에요." }])
    );
  return { program: null, booking: null };
}

async function create(request: ApiRequest<"createInquiry">): Promise<Reply<"createInquiry"> | ApiError> {
  const { body, user, env, now } = request;
  const isPublic = body.isPublic === true;
  const problems = [...inquiryProblems(body), ...(isPublic ? publicProblems(body) : [])];
  if (problems.length > 0) return ruleBroken(problems);
  const about = await subjectOf(request);
  if (isRefusal(about)) return about;
  const id = crypto.randomUUID();
  const held: Holding = { userId: user.id, uploadKey: "inquiry", ownerId: id, keys: body.images ?? [] };
  return once(request, async (record) => {
    const wrong = await holdingError(env.DB, held);
    if (wrong !== null) return wrong;
    if ((await countWaiting(env.DB, user.id)) >= WAITING_MAX)
      return fail("TOO_MANY", {
        message: "답변을 기다리는 문의가 많아요. 답변을 받은 뒤 다시 문의해 주세요.",
        headers: { "retry-after": "3600" },
      });
    if (
      isPublic &&
      (await countWaitingInPublic(env.DB, user.id, about.program?.id ?? "")) >= PUBLIC_WAITING_MAX
    )
      return fail("TOO_MANY", {
        message: `이 프로그램에는 질문을 ${PUBLIC_WAITING_MAX}개까지 남겨 둘 수 있어요. 답변을 받은 뒤 다시 물어봐 주세요.`,
        headers: { "retry-after": "3600" },
      });
    const inquiry: Inquiry = {
      id,
      kind: body.kind,
      ...about,
      ...cleanInquiry(body),
      images: imagesOf(held.keys),
      status: "WAIT",
      answer: null,
      answeredAt: null,
      isPublic,
      hiddenReason: null,
      createdAt: now,
    };
    const reply = { status: 201, body: { value: inquiry } } as const;
    const mails = await mailAbout(env, inquiry, now);
    try {
      await env.DB.batch([
        addInquiry(env.DB, inquiry, user.id),
        ...mails,
        ...holdFiles(env.DB, held, now),
        ...record(reply),
      ]);
    } catch (error) {
      const lost = violates(error, "CHECK", "hit") ? await holdingError(env.DB, held) : null;
      if (lost === null) throw error;
      return lost;
    }
    return reply;
  });
}

const HOUR_MS = 3_600_000;

/** Tells those who may answer it; of many within an hour the first alone. */
async function mailAbout(env: ApiRequest<"createInquiry">["env"], { id, program }: Inquiry, now: number) {
  const hostId = program === null ? null : await hostOf(env.DB, program.id);
  const causes = `inquiry/${hostId ?? ""}/`;
  if (await wasTold(env.DB, causes, now - HOUR_MS)) return [];
  return mailToStaff(env, {
    hostId,
    news: { what: "INQUIRY", inquiryId: id, programTitle: program?.title ?? null },
    cause: causes + id,
    subjectId: id,
    now,
  });
}

/** 1:1 inquiries of a member. */
export function inquiryRoutes(api: Api): void {
  implement(api, "createInquiry", create);

  implement(api, "listInquiry", async ({ user, query, env }) => {
    const body = await listInquiries(env.DB, user.id, query);
    return isRefusal(body) ? body : { status: 200, body };
  });

  implement(api, "getInquiry", async ({ params, user, env }) => {
    const value = await findInquiry(env.DB, params.id, user.id);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });
}
