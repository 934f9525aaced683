import { FORMS_KEY } from "./storage-keys.ts";

/** What waits in this tab, and whose it is. */
export interface KeptForms {
  path: string;
  sub?: string | undefined;
  /** Nobody sees it before that member has signed in again (S65). */
  untilLogin?: boolean;
  /** Only the next page that this tab loads may have it, where that is the same once more (U57). */
  untilReload?: boolean;
  /** By field; of a box or a choice whether it is ticked. */
  kept: Record<string, string | boolean>;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const LEFT_OUT = new Set(["password", "file", "hidden", "submit", "button"]);

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement;

/** Fields a person filled in; never a password, a code, a file or what the page itself put in. */
export const controls = (): Control[] => {
  const found: Iterable<unknown> = document.querySelectorAll("main form :is(input, textarea, select)");
  return [...found]
    .filter(isControl)
    .filter(
      ({ name, type, autocomplete }) =>
        name !== "" && !LEFT_OUT.has(type) && autocomplete !== "one-time-code",
    );
};

export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
export const nameOf = (control: Control) =>
  isTick(control) ? `${control.name}=${control.value}` : control.name;

/**
 * Before a reload or a login that the person did not ask for: keeps what they filled in on this screen's
 * forms (SPEC §7). `sub`: the member's; the rest: see `KeptForms`.
 */
export function keepForms(
  sub: string | undefined,
  found = controls(),
  { untilLogin = false, untilReload = false } = {},
): void {
  const kept = Object.fromEntries(
    found.map((control) => [nameOf(control), isTick(control) ? control.checked : control.value]),
  );
  const forms: KeptForms = { path: location.pathname, sub, untilLogin, untilReload, kept };
  sessionStorage.setItem(FORMS_KEY, JSON.stringify(forms));
}
