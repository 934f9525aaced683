import { FORMS_KEY } from "./storage-keys.ts";

type Kept = Record<string, string | boolean>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const LEFT_OUT = new Set(["password", "file", "hidden", "submit", "button"]);

const isControl = (node: unknown): node is Control =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement;

/** Fields a person filled in; never a password, a code, a file or what the page itself put in. */
const controls = (): Control[] => {
  const found: Iterable<unknown> = document.querySelectorAll("main form :is(input, textarea, select)");
  return [...found]
    .filter(isControl)
    .filter(
      ({ name, type, autocomplete }) =>
        name !== "" && !LEFT_OUT.has(type) && autocomplete !== "one-time-code",
    );
};

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
const nameOf = (control: Control) => (isTick(control) ? `${control.name}=${control.value}` : control.name);

/**
 * Before a reload or a login that the person did not ask for: keeps what they filled in on this screen's
 * forms (SPEC §7). `sub`: the member's.
 */
export function keepForms(sub: string | undefined): void {
  const kept: Kept = Object.fromEntries(
    controls().map((control) => [nameOf(control), isTick(control) ? control.checked : control.value]),
  );
  sessionStorage.setItem(FORMS_KEY, JSON.stringify({ path: location.pathname, sub, kept }));
}

/**
 * After it: puts it back, once, on the same screen, for the same member. Events are fired so that React takes
 * note.
 */
export function restoreForms(member: string | undefined): void {
  const text = sessionStorage.getItem(FORMS_KEY);
  if (!text) return;
  const { path, sub, kept }: { path: string; sub?: string; kept: Kept } = JSON.parse(text);
  const isOthers = member !== undefined && member !== sub;
  if (path !== location.pathname && !isOthers) return; // on the way there, by the login
  sessionStorage.removeItem(FORMS_KEY);
  if (isOthers) return;
  for (const control of controls()) {
    const value = kept[nameOf(control)];
    if (typeof value === "boolean" && isTick(control)) {
      if (control.checked !== value) control.click();
    } else if (typeof value === "string" && control.value !== value) {
      setValue(control, value);
      control.dispatchEvent(
        new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
  }
}

/** Past React's own property on the element, so that it sees the value change. */
function setValue(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}
