import type { ApiError } from "../../api/client.ts";
import type { FieldMessages } from "../../ui/form-errors.tsx";

/** Why a form was not taken, and what was typed, to stand in it again. */
export interface Refusal {
  errors: FieldMessages;
  /** What is wrong with the whole, in the words that the person reads. */
  alert?: string;
  kept: Readonly<Record<string, string>>;
}

/** A field's text as it was sent; "" where there is none. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const keptFrom = (form: FormData): Refusal["kept"] => Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]));

/** What the domain found wrong, beside its fields. */
export const refusalFor = (problems: readonly { name: string; message: string }[], form: FormData): Refusal => ({
  errors: Object.fromEntries(problems.map(({ name, message }) => [name, message])),
  kept: keptFrom(form),
});

/** The API's error: beside its fields, or above them where it concerns the whole. */
export function refusalOf(error: ApiError | undefined, form: FormData): Refusal {
  const refusal = refusalFor(error?.fields ?? [], form);
  const isWhole = Object.keys(refusal.errors).length === 0;
  return { ...refusal, ...(isWhole && { alert: error?.message ?? "처리하지 못했어요. 다시 시도해 주세요." }) };
}
