import { redirect } from "react-router";
import type { Schemas } from "../../api/client.ts";
import { ONCE } from "./once-field.tsx";
import { SAID_COOKIE } from "./said-cookie.ts";

/** What a form of the desk is answered where it did not lead to another screen. */
export interface Told {
  /** What was done, in one sentence. */
  done?: string;
  /** What went wrong, in one sentence. */
  problem?: string;
  errors?: Record<string, string>;
  updatedAt?: number;
  /** Somebody else has changed it since it was read. */
  isLate?: boolean;
}

const DRAWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_KEY = 100;

/** What the screen drew for its forms; of its own where a form carries nothing of the kind. */
function drawnFor(form: FormData): string {
  const drawn = textOf(form, ONCE);
  return DRAWN.test(drawn) ? drawn : crypto.randomUUID();
}

/**
 * The Idempotency-Key of a call: the same where the same form comes again.
 * @param what tells the calls of one screen from each other: a verb, the id of a row
 */
export const once = (form: FormData, what: string) => ({
  "Idempotency-Key": `${drawnFor(form)}_${what.replace(/[^\w-]/g, "-")}`.slice(0, LONGEST_KEY),
});

/** The id of what a form makes, the same where the same form comes again: "b-0f3c…". */
export const newId = (form: FormData, kind: string): string => `${kind}-${drawnFor(form).slice(0, 13)}`;

/** A key of its own for each call: what says how something stands may be said again, and again otherwise. */
export const anew = () => ({ "Idempotency-Key": crypto.randomUUID() });

/** What a change means by now, where somebody else came before it was agreed to (SPEC U118). */
export const lookedAnew = <Looked extends Told>(looked: Looked): Looked => ({
  ...looked,
  problem: `그사이 회차나 예약이 바뀌었어요. ${looked.problem ?? "지금은 이렇게 돼요. 다시 확인해 주세요."}`,
});

const SENT_BEFORE =
  "이 화면에서 이미 한 번 보냈어요. 목록에서 먼저 확인해 주세요. 다시 누르면 지금 적은 내용으로 한 번 더 보내요.";

/** An API's refusal in the words of a form: at the fields it names, or above. */
export function toldOf(error: Schemas["Error"] | undefined): Told {
  const fields = error?.error.fields ?? [];
  if (fields.length > 0)
    return {
      errors: Object.fromEntries(fields.map(({ name, message }) => [name.split(".").at(-1) ?? "", message])),
    };
  // The same form with other words: it has made something already, which nobody has looked at since.
  if (error?.error.code === "KEY_REUSED") return { problem: SENT_BEFORE };
  return {
    problem: error?.error.message ?? "지금은 저장하지 못했어요. 잠시 후 다시 해 주세요.",
    isLate: error?.error.code === "CONFLICT",
  };
}

/** The same for a form of one field: what is wrong with it stands above. */
export function toldAbove(error: Schemas["Error"] | undefined): Told {
  const { errors, ...told } = toldOf(error);
  return errors ? { problem: Object.values(errors).join(" ") } : told;
}

/** Leads on to another screen, which says what was done (SPEC U120). @param done one sentence or two */
export const leadTo = (to: string, done: string): Response =>
  redirect(to, {
    status: 303,
    headers: {
      "set-cookie": `${SAID_COOKIE}=${encodeURIComponent(done)}; Path=/desk; Max-Age=20; SameSite=Strict`,
    },
  });

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
