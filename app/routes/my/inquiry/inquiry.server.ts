import { data, redirect } from "react-router";
import { inquiryProblems } from "#domain/inquiry/draft";
import { publicProblems } from "#domain/inquiry/public-problems";
import { inquiryKindOf } from "#domain/inquiry/kinds";
import { SENT_PHOTOS } from "#domain/image/sent-photos";
import { formatDayWithWeekday } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import type { InquiryDraft, InquiryDrafts } from "../../../server/inquiry-draft.server.ts";
import { readPhotos, shownPhotos } from "../../../server/photo-form.server.ts";
import {
  type FormValues,
  keptFrom,
  type Refusal,
  refusalFor,
  refusalOf,
  textOf,
} from "../../../server/read-form.ts";
import { withCookies } from "../../../server/login-cookies.server.ts";

/** Who looks at the screen. */
export interface Asker {
  /** The product API in their name. */
  api: ApiClient;
  /** The member's id; "" for a guest, who sees the form alone. */
  sub: string;
  /** What they wrote before a login, as far as this browser knows. */
  draft: InquiryDraft | undefined;
}

/** A refused inquiry; photos that were sent stand in the form again. */
export type InquiryRefusal = Refusal & { photos?: { key: string; url: string }[] };

type Booking = Schemas["Booking"];

const PAGE = 20;
/** As many bookings of each kind stand in the list; an older one comes by its own screen's link. */
const RECENT = 20;

/**
 * What the screen shows: one inquiry by `?id=`, the list by `?tab=mine`, else the form, about `?booking=` or,
 * before any booking, `?program=`.
 */
export async function loadInquiry(asker: Asker, search: URLSearchParams) {
  const { api } = asker;
  const id = search.get("id");
  if (id)
    return {
      view: "one" as const,
      inquiry: valueOf(await api.GET("/inquiry/{id}", { params: { path: { id } } })),
      isNew: search.has("new"),
      isClosed: search.has("closed"),
    };
  return search.get("tab") === "mine" ? loadList(api, search) : loadForm(asker, search);
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

async function loadForm(asker: Asker, search: URLSearchParams) {
  const { api, sub } = asker;
  const programId = search.get("program");
  const draft = ownDraft(asker, search);
  const form = {
    view: "form" as const,
    sub,
    // Made here and sent back with the form, so that a second tap or a reload asks once.
    kept: { key: crypto.randomUUID(), ...draft?.kept },
    /** A guest's question that is to go out now that they have signed in. */
    isDue: draft !== undefined && sub !== "" && draft.by === "",
  };
  if (programId !== null) {
    const path = { params: { path: { id: programId } } };
    const { id, title, host } = valueOf(await api.GET("/program/{id}", path));
    return {
      ...form,
      program: { id, title, hostName: host.name },
      isPublic: search.has("public"),
      bookings: [],
      booking: "",
    };
  }
  return { ...form, program: null, isPublic: false, ...(await loadBookings(asker, search.get("booking"))) };
}

/** What was written in this form before, and is this person's: a member's by the address the login led to. */
function ownDraft({ sub, draft }: Asker, search: URLSearchParams): InquiryDraft | undefined {
  if (!draft || (draft.kept["programId"] ?? "") !== (search.get("program") ?? "")) return;
  if (sub === "") return draft.by === "" ? draft : undefined;
  return draft.id === search.get("late") && ["", sub].includes(draft.by) ? draft : undefined;
}

/** A member's bookings to choose from. `wanted`: the one that is asked about. */
async function loadBookings({ api, sub }: Asker, wanted: string | null) {
  if (sub === "") return { bookings: [], booking: "" };
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
  return { bookings, booking: bookings.find(({ id }) => id === wanted)?.id ?? "" };
}

const choiceOf = ({ id, program, session }: Booking) => ({
  id,
  label: `${formatDayWithWeekday(session.startAt)} ${program.title}`,
});

const TOO_LONG = "글이 길어서 로그인하는 동안 맡아 둘 수 없어요. 글을 복사해 두고 먼저 로그인해 주세요.";

/** What is wrong with the typed part of a form. */
function problemsOf(form: FormData) {
  const draft = { title: textOf(form, "title"), body: textOf(form, "body") };
  return [
    ...(inquiryKindOf(form.get("kind"))
      ? []
      : [{ name: "kind", message: "무엇에 관한 문의인지 골라 주세요." }]),
    ...inquiryProblems(draft),
    ...(isPublic(form) ? publicProblems({ ...draft, programId: textOf(form, "programId") }) : []),
  ];
}

const isPublic = (form: FormData): boolean => form.get("isPublic") === "on";

const WRITTEN = ["kind", "title", "body", "programId", "bookingId", "isPublic", "key", SENT_PHOTOS];

/** Keeps a guest's question and leads to the login, which leads back to where it is sent from. */
export async function keepInquiry(form: FormData, drafts: InquiryDrafts) {
  const kept: FormValues = keptFrom(form);
  const problems = problemsOf(form);
  if (problems.length > 0) return data<InquiryRefusal>(refusalFor(problems, kept), 422);
  const draft = {
    id: crypto.randomUUID(),
    by: textOf(form, "by"),
    kept: Object.fromEntries(WRITTEN.flatMap((name) => (kept[name] ? [[name, kept[name]]] : []))),
  };
  const cookies = await drafts.keep(draft);
  if (!cookies) return data<InquiryRefusal>({ errors: {}, alert: TOO_LONG, kept }, 413);
  const program = textOf(form, "programId");
  const more = { ...(program && { program }), ...(isPublic(form) && { public: "1" }), late: draft.id };
  const back = `/inquiry?${new URLSearchParams(more)}`;
  return withCookies(redirect(`/login?next=${encodeURIComponent(back)}`, 303), cookies);
}

/** Shows a question to its writer alone from now on, and leads back to it. */
export async function closeQuestion(api: ApiClient, id: string) {
  const {
    data: answer,
    error,
    response,
  } = await api.POST("/inquiry/{id}/private", { params: { path: { id } } });
  if (!answer) throw data(error?.error.message ?? null, { status: response.status });
  return redirect(`/inquiry?id=${id}&closed=1`, 303);
}

/** Those of these pictures that none of the member's newest inquiries has: each belongs to one. */
async function notSentYet(api: ApiClient, images: readonly string[]): Promise<string[]> {
  const newest = valueOf(await api.GET("/inquiry", { params: { query: { limit: PAGE } } }));
  const sent = new Set(newest.flatMap((inquiry) => inquiry.images.map(({ url }) => url)));
  return images.filter((key) => !sent.has(`/images/${key}`));
}

/** Sends an inquiry and leads to it. What was kept of it for the login goes then. */
export async function sendInquiry(api: ApiClient, form: FormData, drafts: InquiryDrafts) {
  const kind = inquiryKindOf(form.get("kind"));
  const draft = { title: textOf(form, "title"), body: textOf(form, "body") };
  const { keys: images, problem } = await readPhotos(form, api, "inquiry");
  const again = { kept: keptFrom(form), photos: shownPhotos(images) };
  const problems = [
    ...problemsOf(form),
    ...(problem === undefined ? [] : [{ name: "photos", message: problem }]),
  ];
  if (!kind || problems.length > 0)
    return data<InquiryRefusal>({ ...refusalFor(problems, again.kept), ...again }, 422);
  const bookingId = textOf(form, "bookingId");
  const programId = textOf(form, "programId");
  const body = {
    kind,
    ...draft,
    ...(bookingId && { bookingId }),
    ...(programId && { programId }),
    isPublic: isPublic(form),
    images,
  };
  const post = (key: string, more: { images?: string[] } = {}) =>
    api.POST("/inquiry", { params: { header: { "Idempotency-Key": key } }, body: { ...body, ...more } });
  const first = await post(textOf(form, "key") || crypto.randomUUID());
  // what went out under this key unheard was not yet this (S83)
  const isOther = first.error?.error.code === "KEY_REUSED";
  const {
    data: answer,
    error,
    response,
  } = isOther ? await post(crypto.randomUUID(), { images: await notSentYet(api, images) }) : first;
  if (!answer)
    return data<InquiryRefusal>({ ...refusalOf(error?.error, again.kept), ...again }, response.status);
  return withCookies(redirect(`/inquiry?id=${answer.value.id}&new=1`, 303), await drafts.end());
}
