import { phoneDigits } from "#domain/identity/phone";
import type { Schemas } from "../../../api/client.ts";
import { isElsewhere } from "#domain/booking/place-words";
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

const MOVED = "그사이 일정이 바뀌었어요. 바뀐 날짜와 시간을 확인하고 다시 눌러 주세요.";
const ELSEWHERE = "그사이 장소가 바뀌었어요. 바뀐 장소를 확인하고 다시 눌러 주세요.";
const MOVED_ELSEWHERE = "그사이 일정과 장소가 바뀌었어요. 바뀐 시간과 장소를 확인하고 다시 눌러 주세요.";

/** Whether a session is at another time than the form's screen showed (S85). @param startAt epoch ms */
const isMoved = (form: FormData, startAt: number): boolean =>
  form.has("startAt") && form.get("startAt") !== String(startAt);

/**
 * What to say where a session is at another time (S85) or place (U23) than the form's screen showed;
 * undefined where it is neither. @param startAt epoch ms @param place as `placeWords` has it
 */
export function movedSince(form: FormData, startAt: number, place: string): string | undefined {
  const isAway = form.has("place") && isElsewhere(textOf(form, "place"), place);
  if (isMoved(form, startAt)) return isAway ? MOVED_ELSEWHERE : MOVED;
  return isAway ? ELSEWHERE : undefined;
}

/** The consents that were ticked; each tick's value is the version that was shown. */
export const readConsents = (form: FormData): Details["consents"] =>
  [...form].flatMap(([name, value]) => {
    const kind = /^consents\.(.+)$/.exec(name)?.[1];
    return kind && typeof value === "string" ? [{ kind, version: value }] : [];
  });
