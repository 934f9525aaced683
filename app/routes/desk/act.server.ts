import type { Schemas } from "../../api/client.ts";

/** What a form of the desk is answered where it did not lead to another screen. */
export interface Told {
  /** What was done, in one sentence. */
  done?: string;
  /** What went wrong, in one sentence. */
  problem?: string;
  errors?: Record<string, string>;
  updatedAt?: number;
}

/** A fresh Idempotency-Key for a call that a form makes once. */
export const once = () => ({ "Idempotency-Key": crypto.randomUUID() });

/** An API's refusal in the words of a form: at the fields it names, or above. */
export function toldOf(error: Schemas["Error"] | undefined): Told {
  const fields = error?.error.fields ?? [];
  if (fields.length > 0)
    return {
      errors: Object.fromEntries(fields.map(({ name, message }) => [name.split(".").at(-1) ?? "", message])),
    };
  return { problem: error?.error.message ?? "지금은 저장하지 못했어요. 잠시 후 다시 해 주세요." };
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
