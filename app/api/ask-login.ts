import { loginReason } from "#domain/identity/login-reason";
import { OVERLAYS_ID } from "../ui/overlays.ts";
import { type Act, keepAct } from "./kept-act.ts";

const TAG = "nd-login-sheet";
/** Told to what asked, once the sheet has let somebody in. */
export const SIGNED_IN = "nadeul:signed-in";
/** So long each thing that the sheet needs may take, in milliseconds; then the login's own screen does it. */
export const PATIENCE_MS = 6_000;

/** What a guest is about to do. */
interface Wanted {
  /** What is done after the login, whichever way it is made. */
  act?: Act;
  /** The path by which the login names what it is for (login-reason.ts). */
  reasonOf: string;
  /** What it is about: a program's name. */
  about: string;
  /** Where the login's own screen leads back to; the page itself unless told. */
  next?: string;
  /** In place of loading the page again once somebody has signed in. */
  onIn?: () => void;
}

/**
 * Asks a guest to sign in for what they pressed: in a sheet over a document (U11), whose code comes now;
 * by the login's own screen where React answers, and where that code does not come.
 */
export function askLogin({ act, reasonOf, about, next = here(), onIn = reload }: Wanted): void {
  if (act) keepAct(act);
  const login = `/login?next=${encodeURIComponent(next)}`;
  if (document.documentElement.dataset["app"] === "ready") return location.assign(login);
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close(); // one stands over a page at a time
  document.querySelector(TAG)?.remove();
  const sheet = document.createElement(TAG);
  sheet.dataset["on"] = "touch";
  sheet.dataset["props"] = JSON.stringify({ reason: loginReason(reasonOf), about, next });
  sheet.addEventListener(SIGNED_IN, onIn);
  document.getElementById(OVERLAYS_ID)?.appendChild(sheet);
  sheet.dispatchEvent(new FocusEvent("focusin", { bubbles: true })); // the starter brings its code (start.ts)
  const late = setTimeout(() => location.assign(login), PATIENCE_MS);
  void customElements.whenDefined(TAG).then(() => clearTimeout(late));
}

const here = (): string => location.pathname + location.search;
/** A new document: nothing of the guest's is left in it, and it does what was kept (late-act.ts). */
const reload = (): void => location.reload();

/**
 * The same for seats that were chosen on a program's page: the form is sent after the login.
 * @param form the session list's or the sheet's
 */
export function askLoginToBook(form: HTMLFormElement): void {
  const chosen = new URLSearchParams();
  for (const name of ["session", "qty"]) {
    const value = new FormData(form).get(name);
    if (typeof value === "string" && value !== "") chosen.set(name, value);
  }
  const next = `${new URL(form.action).pathname}?${chosen}`;
  askLogin({
    reasonOf: next,
    about: document.querySelector("h1")?.textContent ?? "",
    next,
    onIn: () => form.submit(),
  });
}
