import { reach } from "./api.ts";
import { aBookable } from "./programs.ts";
import type { Ids } from "./screens.ts";
import { ask, type Site } from "./site.ts";
import { aVisitor, elements } from "./visitor.ts";

type Visitor = ReturnType<typeof aVisitor>;

/** The booking form that a member was shown: where it stands, and what somebody fills in there. */
export interface FilledForm {
  at: string;
  fields: Record<string, string>;
}

/** What the table of screens needs (screens.ts), seats held by this member among it. */
export async function screenIds(site: Site, member: Visitor): Promise<{ ids: Ids; form: FilledForm }> {
  const [paid, free] = [await aBookable(site, "paid"), await aBookable(site, "free", 1)];
  const at = `/payload-free/${free.id}?session=${free.sessionId}`;
  const { html } = await member.ask(at);
  const shown = Object.fromEntries(
    elements(html, "input").flatMap(({ name, value = "", type }) =>
      name && type !== "checkbox" ? [[name, value]] : [],
    ),
  );
  const fields = { ...shown, phone: "01012345678" };
  const held = await member.send(at, fields);
  const ids = {
    paid,
    free,
    held: held.at.split("/").at(-1) ?? "",
    review: String(reach(await ask(site, "/program/p0001/review"), "value.0.id")),
    faq: /href="(\/faq\/1\/[^"]+)"/.exec((await member.ask("/faq")).html)?.[1] ?? "",
  };
  return { ids, form: { at, fields } };
}
