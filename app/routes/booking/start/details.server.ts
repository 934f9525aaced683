import { phoneDigits } from "#domain/identity/phone";
import type { Schemas } from "../../../api/client.ts";
import type { DetailsProblem } from "#domain/booking/details";
import { type FormValues, type Refusal, refusalFor, textOf } from "../../../server/read-form.ts";

type Details = Schemas["BookingDetails"];

/**
 * Booker, request and answers as a checkout's form carries them (`booker.name`, `answers.<question id>` …).
 */
export function readDetails(
  form: FormData,
): Omit<Details, "consents"> & { answers: NonNullable<Details["answers"]> } {
  return {
    booker: {
      name: textOf(form, "booker.name").trim(),
      phone: phoneDigits(textOf(form, "booker.phone")),
      email: textOf(form, "booker.email").trim(),
    },
    request: textOf(form, "request").trim(),
    answers: [...form.keys()].flatMap((name) => {
      const id = /^answers\.(.+)$/.exec(name)?.[1];
      const answer = id && textOf(form, name).trim();
      return id && answer ? [{ id, answer }] : [];
    }),
  };
}

const ASKED_ANEW = "그사이 진행자가 물어보는 것을 바꿨어요. 확인하고 다시 눌러 주세요.";

/** What is wrong with details; said above them too where it is a question that is asked no more (S85). */
export const refusedDetails = (problems: readonly DetailsProblem[], kept: FormValues): Refusal => ({
  ...refusalFor(problems, kept),
  ...(problems.some(({ code }) => code === "QUESTION_UNKNOWN") && { alert: ASKED_ANEW }),
});

export const MOVED = "그사이 일정이 바뀌었어요. 바뀐 날짜와 시간을 확인하고 다시 눌러 주세요.";

/** Whether a session is at another time than the form's screen showed (S85). @param startAt epoch ms */
export const isMoved = (form: FormData, startAt: number): boolean =>
  form.has("startAt") && form.get("startAt") !== String(startAt);

/** The consents that were ticked; each tick's value is the version that was shown. */
export const readConsents = (form: FormData): Details["consents"] =>
  [...form].flatMap(([name, value]) => {
    const kind = /^consents\.(.+)$/.exec(name)?.[1];
    return kind && typeof value === "string" ? [{ kind, version: value }] : [];
  });
