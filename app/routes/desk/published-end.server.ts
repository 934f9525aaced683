import type { Schemas } from "../../api/client.ts";
import { textOf, toldAbove, type Told } from "./act.server.ts";

interface Ending {
  /** Asks the API: hidden with a reason, shown again with null. */
  ask: (reason: string | null) => Promise<{ data?: unknown; error?: Schemas["Error"] }>;
  /** What is hidden, as the object of a sentence: "후기를". */
  what: string;
}

/** Does what the buttons of `PublishedEnd` say; null where another button was pressed. */
export async function hideOrShow(form: FormData, { ask, what }: Ending): Promise<Told | null> {
  const verb = textOf(form, "verb");
  if (verb !== "hide" && verb !== "show") return null;
  const { data, error } = await ask(verb === "hide" ? textOf(form, "reason") : null);
  if (!data) return toldAbove(error);
  return { done: verb === "hide" ? `${what} 가렸어요.` : `${what} 다시 보여요.` };
}
