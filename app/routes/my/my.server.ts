import { josa } from "es-hangul";
import { CONFIRMED } from "#domain/booking/statuses";
import { categoryName } from "#domain/category";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";

export type User = Schemas["User"];

/**
 * Everything 마이 shows, asked for at once. `user` is null for someone who has no record yet (P03).
 * @param now epoch ms
 */
export async function loadMy(api: ApiClient, id: string, now: number) {
  const [profile, summary, coming] = await Promise.all([
    api.GET("/user/{id}", { params: { path: { id } } }),
    api.GET("/summary").then(valueOf),
    api.GET("/booking", { params: { query: { tab: "coming", limit: 50 } } }).then(valueOf),
  ]);
  const user = profile.response.status === 404 ? null : valueOf(profile);
  return {
    id,
    user,
    likes: user ? likesOf(user.categoryIds) : null,
    summary,
    next: nextOf(coming, now),
    unfinished: coming.find(({ actions }) => actions.includes("FILL")) ?? null,
  };
}

/** "공예 · 쿠킹을 좋아해요"; null where nothing was chosen. */
export function likesOf(categoryIds: readonly string[]): string | null {
  const names = categoryIds.map(categoryName);
  const last = names.at(-1);
  return last === undefined ? null : `${[...names.slice(0, -1), josa(last, "을/를")].join(" · ")} 좋아해요`;
}

/**
 * The confirmed booking whose session comes first: those that are coming stand in the order of their start.
 */
const nextOf = (coming: readonly Schemas["Booking"][], now: number): Schemas["Booking"] | null =>
  coming.find(({ status, session }) => CONFIRMED.includes(status) && session.endAt > now) ?? null;
