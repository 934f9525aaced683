import { reach } from "./api.ts";
import { GUEST, type Site } from "./site.ts";

/** A program of the seed that somebody can book now. */
export interface Bookable {
  id: string;
  title: string;
  category: string;
  sessionId: string;
}

/** The first program, nearest to Seoul's city hall, that can be booked at once and asks the booker nothing. `price`: free without a deposit, or paid. */
export async function aBookable(site: Site, price: "free" | "paid", skip = 0): Promise<Bookable> {
  const list = await ask(site, `/api/program?available=true&people=4&sort=distance&lat=37.566535&lon=126.9779692&limit=50${price === "free" ? "&free=true" : ""}`);
  const programs = reach(list, "value");
  if (!Array.isArray(programs)) throw new Error("no list of programs");
  let found = 0;
  for (const card of programs) {
    const id = String(reach(card, "id"));
    const program = reach(await ask(site, `/api/program/${id}`), "value");
    const isPlain = reach(program, "confirmMode") === "INSTANT" && reach(program, "questions.length") === 0 && reach(program, "deposit") === 0;
    const isPaid = Number(reach(program, "price")) > 0;
    if (!isPlain || isPaid !== (price === "paid")) continue;
    if (found++ < skip) continue;
    return { id, title: String(reach(card, "title")), category: String(reach(card, "categoryIds.0")), sessionId: String(reach(card, "next.id")) };
  }
  throw new Error(`the seed has no ${price} program to book`);
}

const ask = async (site: Site, path: string): Promise<unknown> => (await fetch(new URL(path, site.url), { headers: GUEST })).json();
