import type { MissingPart } from "#domain/identity/missing-profile";
import { CATEGORY_CHOICE_MESSAGES, categoryChoiceReason } from "#domain/category-choice";
import type { CategoryId } from "#domain/category";
import type { FieldMessages } from "../../../ui/form-errors.tsx";
import { CONSENTS, type Consent } from "../fields/consents.ts";
import { readCategories } from "../fields/read-categories.ts";
import { consentErrors, joinMessages } from "../fields/read-join.ts";

/** What the form gave of what was missing. */
export interface Additional {
  nickname?: string;
  name?: string;
  consents?: Consent[];
  /** Empty where none was chosen: that is left out. */
  categoryIds: CategoryId[];
}

/** Reads the form for the parts that are missing; the rest of a record is not touched here. */
export function readAdditional(
  form: FormData,
  missing: readonly MissingPart[],
): { ok: true; value: Additional } | { ok: false; errors: FieldMessages } {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .normalize("NFC");
  const asks = (part: MissingPart) => missing.includes(part);
  const categoryIds = readCategories(form);
  const errors: FieldMessages = {
    nickname: asks("nickname") ? joinMessages.nickname(text("nickname")) : undefined,
    name: asks("name") ? joinMessages.name(text("name")) : undefined,
    ...(asks("consents") ? consentErrors(form) : {}),
    category:
      categoryChoiceReason(categoryIds) === "TOO_MANY_CHOSEN"
        ? CATEGORY_CHOICE_MESSAGES.TOO_MANY_CHOSEN
        : undefined,
  };
  if (Object.values(errors).some(Boolean)) return { ok: false, errors };
  const consents = CONSENTS.filter(({ name }) => form.has(name)).map(({ kind, name }) => ({
    kind,
    version: text(name),
  }));
  return {
    ok: true,
    value: {
      categoryIds,
      ...(asks("nickname") && { nickname: text("nickname") }),
      ...(asks("name") && { name: text("name") }),
      ...(asks("consents") && { consents }),
    },
  };
}
