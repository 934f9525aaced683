import { FORMS_KEY } from "./session-keys.ts";

type Kept = Record<string, string | boolean>;
type Control = HTMLInputElement | HTMLTextAreaElement;

const LEFT_OUT = new Set(["password", "file", "hidden", "submit", "button"]);
const isControl = (node: unknown): node is Control => node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/** Fields a person typed in; never a password, a code, a file or what the page itself put in. */
const controls = (): Control[] =>
  [...document.querySelectorAll("main form input, main form textarea")]
    .filter(isControl)
    .filter(({ name, type, autocomplete }) => name !== "" && !LEFT_OUT.has(type) && autocomplete !== "one-time-code");

const isTick = (control: Control): control is HTMLInputElement => control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
const nameOf = (control: Control) => (isTick(control) ? `${control.name}=${control.value}` : control.name);

/** Before a reload that the person did not ask for: keeps what they typed in this screen's forms (decisions §7). */
export function keepForms(): void {
  const kept: Kept = Object.fromEntries(controls().map((control) => [nameOf(control), isTick(control) ? control.checked : control.value]));
  sessionStorage.setItem(FORMS_KEY, JSON.stringify({ path: location.pathname, kept }));
}

/** After it: puts it back, once, on the same screen. Events are fired so that React takes note. */
export function restoreForms(): void {
  const text = sessionStorage.getItem(FORMS_KEY);
  if (!text) return;
  sessionStorage.removeItem(FORMS_KEY);
  const { path, kept }: { path: string; kept: Kept } = JSON.parse(text);
  if (path !== location.pathname) return;
  for (const control of controls()) {
    const value = kept[nameOf(control)];
    if (typeof value === "boolean" && isTick(control)) {
      if (control.checked !== value) control.click();
    } else if (typeof value === "string" && control.value !== value) {
      setValue(control, value);
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

/** Past React's own property on the element, so that it sees the value change. */
function setValue(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}
