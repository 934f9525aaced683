import type { BookingTab } from "#domain/booking/tabs";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";

const PAGE = 10;

const tabFrom = (text: string | null): BookingTab =>
  text === "past" || text === "cancelled" ? text : "coming";

/** One page of a tab's bookings and the cursor of the next, null at the end. */
export async function loadBookings(api: ApiClient, query: URLSearchParams) {
  const tab = tabFrom(query.get("tab"));
  const cursor = query.get("cursor");
  const answer = await api.GET("/booking", {
    params: { query: { tab, limit: PAGE, ...(cursor && { cursor }) } },
  });
  return { tab, bookings: valueOf(answer), next: answer.data?.next ?? null };
}
