import { textOf } from "./read-form.ts";

/** Whether a form comes from a program's screen, which everybody shares: the first step's own bears a key. */
export const isChoice = (form: FormData): boolean => form.has("session") && !form.has("key");

const CHECKOUT = /^\/payload(-free)?\/[^/]+$/;

/** A session and people that were chosen on a program's screen, as a checkout's address has them. */
export function choiceIn(form: FormData): URLSearchParams {
  const chosen = new URLSearchParams({ session: textOf(form, "session") });
  const qty = textOf(form, "qty");
  if (qty) chosen.set("qty", qty);
  return chosen;
}

/**
 * A login leads back by address alone: what a guest has chosen on a program's screen goes into it.
 * @returns the same request without its body, or as it is where nothing was chosen
 */
export async function withChoice(request: Request): Promise<Request> {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST" || !CHECKOUT.test(pathname)) return request;
  const form = await request.formData();
  if (!isChoice(form)) return request;
  const url = new URL(request.url);
  url.search = choiceIn(form).toString();
  return new Request(url, { method: request.method, headers: request.headers });
}
