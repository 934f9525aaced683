import type { ApiError, Schemas } from "../../api/client.ts";
import type { FieldMessages } from "../../ui/form-errors.tsx";
import { phoneDigits } from "./booker.ts";

/** What was typed, by field name, to stand in the form again where the answer is an error. Ticks are there when they were set. */
export type Kept = Readonly<Record<string, string>>;

export interface Refusal {
  errors: FieldMessages;
  /** What is wrong with the whole, in the words that the person reads. */
  alert?: string;
  code?: ApiError["code"];
  kept: Kept;
}

export const keptFrom = (form: FormData): Kept =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

type Details = Schemas["BookingDetails"];

/** Booker, request and answers as a checkout's form carries them (`booker.name`, `answers.<question id>` …). */
export function readDetails(form: FormData): Omit<Details, "consents"> & { answers: NonNullable<Details["answers"]> } {
  return {
    booker: { name: textOf(form, "booker.name"), phone: phoneDigits(textOf(form, "booker.phone")), email: textOf(form, "booker.email") },
    request: textOf(form, "request"),
    answers: [...form.keys()].flatMap((name) => {
      const id = /^answers\.(.+)$/.exec(name)?.[1];
      const answer = id && textOf(form, name);
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

/** What the domain found wrong, beside its fields. */
export const refusalFor = (problems: readonly { name: string; message: string }[], kept: Kept): Refusal => ({
  errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
  kept,
});

/** The API's error as the form shows it: beside its fields, or above them where it concerns the whole. */
export function refusalOf(error: ApiError | undefined, kept: Kept): Refusal {
  const errors = Object.fromEntries((error?.fields ?? []).map(({ name, message }) => [name, message]));
  const hasFields = Object.keys(errors).length > 0;
  return { errors, kept, ...(error && { code: error.code }), ...(!hasFields && { alert: error?.message ?? "처리하지 못했어요. 다시 시도해 주세요." }) };
}
