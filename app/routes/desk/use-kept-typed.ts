import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const KEY = "nadeul.desk.typed";
const LEFT_OUT = new Set(["password", "file", "hidden", "submit", "button"]);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What waits in this tab: on which screen, and whose it is. */
interface Kept {
  pathname: string;
  who: string | null;
  /** The document went, as when it is loaded again: it is for the next screen alone. */
  isForNext: boolean;
  /** By field; of a box or a choice whether it is ticked. */
  typed: Record<string, string | boolean>;
}

const isControl = (node: unknown): node is Control =>
  (node instanceof HTMLInputElement ||
    node instanceof HTMLTextAreaElement ||
    node instanceof HTMLSelectElement) &&
  node.name !== "" &&
  !LEFT_OUT.has(node.type) &&
  node.autocomplete !== "one-time-code";

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
const nameOf = (control: Control) => (isTick(control) ? `${control.name}=${control.value}` : control.name);

/** Past React's own property on the element, so that it sees the value change. */
function putIn(control: Control, value: string | boolean | undefined) {
  if (typeof value === "boolean" && isTick(control) && control.checked !== value) control.click();
  if (typeof value !== "string" || control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  const type = control instanceof HTMLSelectElement ? "change" : "input";
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Puts in what a screen has fields for; once more when what was ticked has brought further fields. */
function putAll(typed: Kept["typed"]) {
  for (const control of document.querySelectorAll("main :is(input, textarea, select)"))
    if (isControl(control)) putIn(control, typed[nameOf(control)]);
}

/**
 * What was put in by hand on a screen that the login's end leads away from waits in this tab, and stands
 * there again once the same person has signed in (S74); or that is loaded again, where it is the next that
 * they see (U57) and the screen does not keep it by itself.
 * @param who whose screens these are; null while nobody can say
 */
export function useKeptTyped(who: string | null): void {
  const { pathname } = useLocation();
  const here = useRef({ pathname, who });
  useEffect(() => {
    here.current = { pathname, who };
  }, [pathname, who]);
  // These screens go as one, and what is in them is still there to be read.
  useLayoutEffect(() => {
    const touched = new Set<Control>();
    const note = ({ target }: Event) => isControl(target) && touched.add(target);
    const keep = (isForNext: boolean) => {
      const left = [...touched].filter(
        (control) => control.isConnected && !(isForNext && control.form?.matches("[data-autosave]")),
      );
      if (left.length === 0) return;
      const typed = Object.fromEntries(
        left.map((control) => [nameOf(control), isTick(control) ? control.checked : control.value]),
      );
      sessionStorage.setItem(KEY, JSON.stringify({ ...here.current, isForNext, typed } satisfies Kept));
    };
    const onLeave = () => keep(true);
    addEventListener("input", note, { capture: true });
    addEventListener("pagehide", onLeave);
    return () => {
      removeEventListener("input", note, { capture: true });
      removeEventListener("pagehide", onLeave);
      keep(false);
    };
  }, []);
  useEffect(() => {
    const text = sessionStorage.getItem(KEY);
    if (text === null || who === null) return;
    const kept: Kept = JSON.parse(text);
    // on the way there
    if (kept.who === who && kept.pathname !== pathname && !kept.isForNext) return;
    sessionStorage.removeItem(KEY);
    if (kept.who !== who || kept.pathname !== pathname) return;
    putAll(kept.typed);
    const again = setTimeout(putAll, 0, kept.typed);
    return () => clearTimeout(again);
  }, [pathname, who]);
}
