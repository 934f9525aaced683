import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";

const PAGE = 20;

const DONE = {
  written: "후기를 올렸어요. 고마워요.",
  changed: "후기를 수정했어요.",
  deleted: "후기를 삭제했어요.",
} as const;

const doneFrom = (name: string | null): string | null =>
  Object.entries(DONE).find(([one]) => one === name)?.[1] ?? null;

/** What the screen shows: a list, and what one has just done. */
export const loadOwnReviews = async (api: ApiClient, search: URLSearchParams) => ({
  list: await loadReviews(api, search),
  done: doneFrom(search.get("done")),
});

/**
 * One page of the visits to write about, or of what was written. A cursor that is not one of the list's
 * begins again.
 */
export async function loadReviews(api: ApiClient, search: URLSearchParams) {
  const cursor = search.get("cursor") ?? undefined;
  const page = (from: string | undefined) => ({ limit: PAGE, ...(from && { cursor: from }) });
  if (search.get("tab") === "written") {
    const find = (from: string | undefined) =>
      api.GET("/review", { params: { query: { mine: true, ...page(from) } } });
    const { answer, from } = await orAnew(cursor, find);
    return { tab: "written" as const, reviews: valueOf(answer), next: answer.data?.next, cursor: from };
  }
  const find = (from: string | undefined) => api.GET("/review/writable", { params: { query: page(from) } });
  const { answer, from } = await orAnew(cursor, find);
  return { tab: "write" as const, visits: valueOf(answer), next: answer.data?.next, cursor: from };
}

async function orAnew<Answer extends { response: Response }>(
  cursor: string | undefined,
  find: (from: string | undefined) => Promise<Answer>,
) {
  const answer = await find(cursor);
  return cursor !== undefined && answer.response.status === 400
    ? { answer: await find(undefined), from: undefined }
    : { answer, from: cursor };
}
