import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";

const PAGE = 20;

/** A page of the member's own wishlist, newest first; a cursor that is not ours begins again. */
export async function loadWishlist(api: ApiClient, cursor: string | undefined) {
  const asked = await find(api, cursor);
  const isRefused = cursor !== undefined && asked.response.status === 400;
  const answer = isRefused ? await find(api, undefined) : asked;
  return { programs: valueOf(answer), next: answer.data?.next, cursor: isRefused ? undefined : cursor };
}

const find = (api: ApiClient, cursor: string | undefined) =>
  api.GET("/wishlist", { params: { query: { limit: PAGE, ...(cursor && { cursor }) } } });
