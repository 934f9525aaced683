import { parseText } from "#domain/written-text";
import { truncate } from "#domain/format";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";

interface Entry {
  id: string;
  title: string;
  body: string;
  publishAt: number;
}

/**
 * A notice with its neighbours in time. Those known at build come from app/content, when there may be no
 * database yet; one that was published since comes from the API. Throws 404 where there is neither.
 */
export async function loadNotice(api: ApiClient, id: string) {
  const { PUBLISHED_NOTICES } = await import("#content/published");
  const isBuilt = PUBLISHED_NOTICES.some((notice) => notice.id === id);
  const [found, all] = isBuilt
    ? [undefined, PUBLISHED_NOTICES]
    : await Promise.all([one(api, id), newest(api)]);
  const sorted: readonly Entry[] = all.toSorted(
    (a, b) => b.publishAt - a.publishAt || Number(b.id) - Number(a.id),
  );
  const index = sorted.findIndex((notice) => notice.id === id);
  const notice = found ?? sorted[index];
  if (!notice) throw new Response(null, { status: 404 });
  const link = (other: Entry | undefined) => other && { id: other.id, title: other.title };
  const { title, publishAt, body } = notice;
  return {
    notice: { id, title, publishAt, blocks: parseText(body) },
    description: truncate(body.replaceAll(/\s+/g, " "), 120),
    next: index < 0 ? undefined : link(sorted[index - 1]),
    previous: index < 0 ? undefined : link(sorted[index + 1]),
  };
}

const one = (api: ApiClient, id: string): Promise<Entry> =>
  api.GET("/notice/{id}", { params: { path: { id } } }).then(valueOf);
const newest = (api: ApiClient): Promise<Entry[]> =>
  api.GET("/notice", { params: { query: { limit: 50 } } }).then(valueOf);
