import { phoneDigits } from "#domain/identity/phone";
import type { Schemas } from "../../../api/client.ts";
import { textOf } from "../../../server/read-form.ts";

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

/** The consents that were ticked; each tick's value is the version that was shown. */
export const readConsents = (form: FormData): Details["consents"] =>
  [...form].flatMap(([name, value]) => {
    const kind = /^consents\.(.+)$/.exec(name)?.[1];
    return kind && typeof value === "string" ? [{ kind, version: value }] : [];
  });
