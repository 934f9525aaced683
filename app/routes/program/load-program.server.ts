import { voucherNames } from "#domain/program/vouchers";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { toSlot } from "./session/slot.ts";

/**
 * Everything the program screen shows, in one call. Throws the API's status where the program cannot be had.
 */
export async function loadProgram(api: ApiClient, id: string) {
  const { program, sessions, reviews, summary, questions, others, topBanners, suggestBanners, ...codes } =
    await api.GET("/program/{id}/screen", { params: { path: { id } } }).then(valueOf);
  const names = new Map(codes.names.map((code) => [code.id, code.name]));
  const named = (ids: string[]) => ids.map((code) => names.get(code)).filter((name) => name !== undefined);
  return {
    program: {
      ...program,
      facilities: named(program.facilities),
      accessibility: named(program.accessibility),
    },
    vouchers: voucherNames(program),
    slots: sessions.map(toSlot),
    options: sessions.find(({ bookable }) => bookable === "OPEN")?.options ?? sessions[0]?.options ?? [],
    reviews: { items: reviews, summary },
    questions,
    others,
    topBanner: topBanners[0],
    suggestBanner: suggestBanners[0],
  };
}
