import { data, redirect } from "react-router";
import { inquiryProblems } from "#domain/inquiry/draft";
import { inquiryKindOf } from "#domain/inquiry/kinds";
import { formatDayWithWeekday } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { readPhotos, shownPhotos } from "../../server/photo-form.server.ts";
import { keptFrom, type Refusal, refusalFor, refusalOf, textOf } from "../../server/read-form.ts";

/** A refused inquiry; photos that were sent stand in the form again. */
export type InquiryRefusal = Refusal & { photos?: { key: string; url: string }[] };

type Booking = Schemas["Booking"];

const PAGE = 20;
/** As many bookings of each kind stand in the list; an older one comes by its own screen's link. */
const RECENT = 20;

/**
 * What the screen shows: one inquiry by `?id=`, the list by `?tab=mine`, else the form, about `?booking=` or, before
 * any booking, `?program=`.
 */
export async function loadInquiry(api: ApiClient, search: URLSearchParams) {
  const id = search.get("id");
  if (id)
    return {
      view: "one" as const,
      inquiry: valueOf(await api.GET("/inquiry/{id}", { params: { path: { id } } })),
      isNew: search.has("new"),
    };
  return search.get("tab") === "mine" ? loadList(api, search) : loadForm(api, search);
}

async function loadList(api: ApiClient, search: URLSearchParams) {
  const cursor = search.get("cursor") ?? undefined;
  const find = (from: string | undefined) =>
    api.GET("/inquiry", { params: { query: { limit: PAGE, ...(from && { cursor: from }) } } });
  const asked = await find(cursor);
  const isRefused = cursor !== undefined && asked.response.status === 400;
  const answer = isRefused ? await find(undefined) : asked;
  return {
    view: "list" as const,
    inquiries: valueOf(answer),
    next: answer.data?.next,
    cursor: isRefused ? undefined : cursor,
  };
}

async function loadForm(api: ApiClient, search: URLSearchParams) {
  const programId = search.get("program");
  if (programId !== null) {
    const path = { params: { path: { id: programId } } };
    const { id, title, host } = valueOf(await api.GET("/program/{id}", path));
    const program = { id, title, hostName: host.name };
    return { view: "form" as const, program, bookings: [], booking: "", key: crypto.randomUUID() };
  }
  const wanted = search.get("booking");
  const lists = await Promise.all(
    (["coming", "past", "cancelled"] as const).map(async (tab) =>
      valueOf(await api.GET("/booking", { params: { query: { tab, limit: RECENT } } })),
    ),
  );
  const recent = lists.flat();
  const chosen =
    wanted && !recent.some(({ id }) => id === wanted)
      ? (await api.GET("/booking/{id}", { params: { path: { id: wanted } } })).data?.value
      : undefined;
  const bookings = [...(chosen ? [chosen] : []), ...recent].map(choiceOf);
  return {
    view: "form" as const,
    program: null,
    bookings,
    booking: bookings.find(({ id }) => id === wanted)?.id ?? "",
    // Made here and sent back with the form, so that a second tap or a reload asks once.
    key: crypto.randomUUID(),
  };
}

const choiceOf = ({ id, program, session }: Booking) => ({
  id,
  label: `${formatDayWithWeekday(session.startAt)} ${program.title}`,
});

/** Sends an inquiry and leads to it. */
export async function sendInquiry(api: ApiClient, form: FormData) {
  const kind = inquiryKindOf(form.get("kind"));
  const draft = { title: textOf(form, "title"), body: textOf(form, "body") };
  const { keys: images, problem } = await readPhotos(form, api, "inquiry");
  const again = { kept: keptFrom(form), photos: shownPhotos(images) };
  const problems = [
    ...(kind ? [] : [{ name: "kind", message: "무엇에 관한 문의인지 골라 주세요." }]),
    ...inquiryProblems(draft),
    ...(problem === undefined ? [] : [{ name: "photos", message: problem }]),
  ];
  if (!kind || problems.length > 0)
    return data<InquiryRefusal>({ ...refusalFor(problems, again.kept), ...again }, 422);
  const bookingId = textOf(form, "bookingId");
  const programId = textOf(form, "programId");
  const key = textOf(form, "key");
  const {
    data: answer,
    error,
    response,
  } = await api.POST("/inquiry", {
    params: key ? { header: { "Idempotency-Key": key } } : {},
    body: { kind, ...draft, ...(bookingId && { bookingId }), ...(programId && { programId }), images },
  });
  if (!answer)
    return data<InquiryRefusal>({ ...refusalOf(error?.error, again.kept), ...again }, response.status);
  return redirect(`/inquiry?id=${answer.value.id}&new=1`, 303);
}
