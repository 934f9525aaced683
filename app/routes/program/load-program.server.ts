import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { toSlot } from "./session/slot.ts";

const REVIEWS = 3;
const OTHERS = 8;

/**
 * Everything the program screen shows. Throws the API's status where the program cannot be had; lesser parts
 * are left out instead.
 */
export async function loadProgram(api: ApiClient, id: string) {
  const path = { params: { path: { id } } };
  const program = api.GET("/program/{id}", path).then(valueOf);
  const [found, sessions, reviews, others, names, topBanners, suggestBanners] = await Promise.all([
    program,
    api.GET("/program/{id}/session", path).then(valueOf),
    api
      .GET("/program/{id}/review", { params: { path: { id }, query: { limit: REVIEWS } } })
      .then(({ data }) => data),
    program.then(({ host }) => othersOf(api, host, id)),
    codeNames(api),
    banners(api, "TOP_SUB"),
    banners(api, "SUGGEST_SUB"),
  ]);
  const named = (ids: string[]) => ids.map((code) => names.get(code)).filter((name) => name !== undefined);
  return {
    program: { ...found, facilities: named(found.facilities), accessibility: named(found.accessibility) },
    slots: sessions.map(toSlot),
    options: sessions.find(({ bookable }) => bookable === "OPEN")?.options ?? sessions[0]?.options ?? [],
    reviews: reviews && { items: reviews.value, summary: reviews.summary },
    others,
    topBanner: topBanners[0],
    suggestBanner: suggestBanners[0],
  };
}

async function othersOf(api: ApiClient, { id: host, programCount }: Schemas["Program"]["host"], id: string) {
  if (programCount < 2) return [];
  const { data } = await api.GET("/program", { params: { query: { host, limit: OTHERS } } });
  return (data?.value ?? []).filter((program) => program.id !== id);
}

/** The names of facility and accessibility codes (SPEC C12). */
async function codeNames(api: ApiClient): Promise<Map<string, string>> {
  const { data } = await api.GET("/code");
  const codes = (data?.value ?? []).filter(
    ({ position }) => position === "FACILITY" || position === "ACCESSIBILITY",
  );
  return new Map(codes.map(({ id, name }) => [id, name]));
}

const banners = (api: ApiClient, position: "TOP_SUB" | "SUGGEST_SUB") =>
  api.GET("/banner", { params: { query: { position } } }).then(({ data }) => data?.value ?? []);
