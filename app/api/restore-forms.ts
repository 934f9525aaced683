import { type Control, controls, isTick, keepForms, type KeptForms, nameOf } from "./kept-forms.ts";
import { currentLogin } from "./login-entries.ts";
import { FORMS_KEY, hasMarker } from "./storage-keys.ts";

/** What a person has put in since the page was loaded, and who was signed in then. */
const touched = new WeakSet<EventTarget>();
let whose: string | undefined;

function note({ target }: Event) {
  if (!target) return;
  touched.add(target);
  whose = currentLogin()?.sub;
}

const keptForms = (): KeptForms | null => JSON.parse(sessionStorage.getItem(FORMS_KEY) ?? "null");

/**
 * Before keep-login.ts leaves a page whose login is over, or a page goes: not what the page had filled in
 * itself.
 */
function keepTyped({ type }: Event) {
  if (type === "visibilitychange" && document.visibilityState !== "visible") return;
  const untilLogin = whose !== undefined && !(hasMarker() && currentLogin()?.sub === whose);
  const untilReload = type === "pagehide";
  if (untilLogin === untilReload) return;
  if (untilReload && keptForms()?.untilReload === false) return; // it waits for something else
  const typed = controls().filter((control) => touched.has(control));
  if (typed.length > 0) keepForms(whose, typed, { untilLogin, untilReload });
}

/**
 * From here on, what is put in by hand waits in this tab where its page is loaded again (U57, U82), and
 * where a member's login ends elsewhere until they have signed in again (S65). `first`: put in already.
 */
export function watchTyping(first?: Event): void {
  if (first) note(first);
  addEventListener("input", note, { capture: true });
  for (const type of ["storage", "visibilitychange", "pageshow", "pagehide"])
    addEventListener(type, keepTyped);
}

/**
 * After a reload or a login: puts back what was kept, once, on the same screen, for the same member. Events
 * are fired so that React takes note.
 */
export function restoreForms(member: string | undefined): void {
  const forms = keptForms();
  if (!forms) return;
  const { path, sub, untilLogin, untilReload, kept } = forms;
  if (untilLogin && member === undefined) return;
  const [way] = performance.getEntriesByType("navigation");
  if (untilReload && way instanceof PerformanceNavigationTiming && way.type !== "reload")
    return sessionStorage.removeItem(FORMS_KEY);
  // The login ended in this very moment: now it waits for that. A guest's had none.
  if (untilReload && sub !== undefined && member === undefined)
    return sessionStorage.setItem(
      FORMS_KEY,
      JSON.stringify({ ...forms, untilLogin: true, untilReload: false }),
    );
  // what a guest left by a reload is that of whoever has signed in here meanwhile
  const isOthers = member !== undefined && member !== sub && !(untilReload && sub === undefined);
  if (path !== location.pathname && !isOthers) return; // on the way there, by the login
  sessionStorage.removeItem(FORMS_KEY);
  if (isOthers) return;
  for (const control of controls()) {
    const value = kept[nameOf(control)];
    if (typeof value === "boolean" && isTick(control)) {
      if (control.checked !== value) control.click();
    } else if (typeof value === "string" && control.value !== value) {
      setValue(control, value);
      // both, as by hand: a choice is heard by the one, and kept for the next reload by the other
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

/** Past React's own property on the element, so that it sees the value change. */
function setValue(control: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
}
