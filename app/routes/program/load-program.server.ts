import { voucherNames } from "#domain/program/vouchers";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { toSlot } from "./session/slot.ts";

/** A program with what its facilities and its accessibility are called in the place of their codes. */
export function withNames(program: Schemas["Program"], names: readonly Schemas["Named"][]) {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const named = (ids: string[]) => ids.map((id) => nameOf.get(id)).filter((name) => name !== undefined);
  return {
    ...program,
    facilities: named(program.facilities),
    accessibility: named(program.accessibility),
  };
}

/**
 * Everything the program screen shows, in one call. Throws the API's status where the program cannot be had.
 */
export async function loadProgram(api: ApiClient, id: string) {
  const {
    program,
    sessions,
    reviews,
    photos,
    summary,
    questions,
    others,
    topBanners,
    suggestBanners,
    names,
  } = await api.GET("/program/{id}/screen", { params: { path: { id } } }).then(valueOf);
  return {
    program: withNames(program, names),
    vouchers: voucherNames(program),
    slots: sessions.map(toSlot),
    options: sessions.find(({ bookable }) => bookable === "OPEN")?.options ?? sessions[0]?.options ?? [],
    reviews: { items: reviews, summary },
    photos,
    questions,
    others,
    topBanner: topBanners[0],
    suggestBanner: suggestBanners[0],
  };
}
