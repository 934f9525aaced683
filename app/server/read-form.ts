import type { ApiError } from "../api/client.ts";

/**
 * What was typed, by field name, to stand in the form again where the answer is an error. Ticks are there
 * when they were set.
 */
export type FormValues = Readonly<Record<string, string>>;

/** Why a form was not taken, and what was typed. */
export interface Refusal {
  /** By field name, in the words that the person reads. */
  errors: Readonly<Record<string, string | undefined>>;
  /** What is wrong with the whole. */
  alert?: string;
  code?: ApiError["code"];
  kept: FormValues;
}

/** A field's text as it was sent; "" where there is none. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export const keptFrom = (form: FormData): FormValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** What the domain found wrong, beside its fields. */
export const refusalFor = (
  problems: readonly { name: string; message: string }[],
  kept: FormValues,
): Refusal => ({
  errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
  kept,
});

/** The API's error as the form shows it: beside its fields, or above them where it concerns the whole. */
export function refusalOf(error: ApiError | undefined, kept: FormValues): Refusal {
  const errors = Object.fromEntries((error?.fields ?? []).map(({ name, message }) => [name, message]));
  const hasFields = Object.keys(errors).length > 0;
  return {
    errors,
    kept,
    ...(error && { code: error.code }),
    ...(!hasFields && { alert: error?.message ?? "처리하지 못했어요. 다시 시도해 주세요." }),
  };
}
