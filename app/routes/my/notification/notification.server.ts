import { data, redirect } from "react-router";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { textOf } from "../../../server/read-form.ts";

const PAGE = 30;

/**
 * A page of what one was told, and how much of all is unread. A cursor that is no longer good begins again.
 */
export async function loadNotifications(api: ApiClient, search: URLSearchParams) {
  const cursor = search.get("cursor") ?? undefined;
  const find = (from: string | undefined) =>
    api.GET("/notification", { params: { query: { limit: PAGE, ...(from && { cursor: from }) } } });
  const [asked, summary] = await Promise.all([find(cursor), api.GET("/summary").then(valueOf)]);
  const isRefused = cursor !== undefined && asked.response.status === 400;
  const answer = isRefused ? await find(undefined) : asked;
  return {
    notifications: valueOf(answer),
    next: answer.data?.next,
    cursor: isRefused ? undefined : cursor,
    unread: summary.unread,
  };
}

/** A path of this site; anything else in the form leads to the list. */
const pathOf = (link: string): string => (/^\/(?![/\\])[^\s\\]*$/.test(link) ? link : "/notification");

/** `read`: one is read, and leads to its subject. `all`: all are. */
export async function readNotifications(api: ApiClient, form: FormData) {
  const intent = form.get("intent");
  if (intent === "all") {
    valueOf(await api.PUT("/notification/read", { body: { all: true } }));
    return redirect("/notification", 303);
  }
  if (intent !== "read") throw data(null, 400);
  const id = textOf(form, "id");
  // One that is gone, or another's, marks nothing; its subject decides for itself who may see it.
  if (/^[\w-]{1,64}$/.test(id)) valueOf(await api.PUT("/notification/read", { body: { id } }));
  return redirect(pathOf(textOf(form, "link")), 303);
}
