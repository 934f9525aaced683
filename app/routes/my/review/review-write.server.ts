import { data, redirect } from "react-router";
import { draftProblems } from "#domain/review/draft";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { readPhotos, shownPhotos } from "../../../server/photo-form.server.ts";
import { keptFrom, type Refusal, refusalFor, refusalOf, textOf } from "../../../server/read-form.ts";

/** A refused review; photos that were sent stand in the form again. */
export type ReviewRefusal = Refusal & { photos?: { key: string; url: string }[] };

/** The visit of a booking and its review, null where none was written. */
export async function loadWriting(api: ApiClient, bookingId: string) {
  const [visit, mine] = await Promise.all([
    api.GET("/booking/{id}/visit", { params: { path: { id: bookingId } } }).then(valueOf),
    api.GET("/review", { params: { query: { mine: true, bookingId, limit: 1 } } }).then(valueOf),
  ]);
  const review = mine[0] ?? null;
  const { program, session, seats, mayReview } = visit;
  return {
    bookingId,
    program: { title: program.title, image: program.image },
    session,
    party: `${seats}명`,
    review,
    mayWrite: review !== null || mayReview,
    // Made here and sent back with the form, so that a second tap or a reload writes once.
    key: crypto.randomUUID(),
  };
}

export type Writing = Awaited<ReturnType<typeof loadWriting>>;

const WRITTEN = "/my/review?tab=written";

/** Writes the review, or changes the one that the form names. */
export async function sendReview(api: ApiClient, bookingId: string, form: FormData) {
  const draft = {
    rating: Number(textOf(form, "rating") || Number.NaN),
    content: textOf(form, "content"),
    party: textOf(form, "party"),
  };
  const { keys: photos, problem } = await readPhotos(form, api, "review");
  const problems = [
    ...draftProblems(draft),
    ...(problem === undefined ? [] : [{ name: "photos", message: problem }]),
  ];
  const again = { kept: keptFrom(form), photos: shownPhotos(photos) };
  if (problems.length > 0) return data<ReviewRefusal>({ ...refusalFor(problems, again.kept), ...again }, 422);
  const id = textOf(form, "review");
  const key = textOf(form, "key");
  const body = { ...draft, photos };
  const change = (path: { id: string }) => api.PUT("/review/{id}", { params: { path }, body });
  const write = async () => {
    const params = key ? { header: { "Idempotency-Key": key } } : {};
    const written = await api.POST("/review", { params, body: { bookingId, ...body } });
    if (written.error?.error.code !== "KEY_REUSED") return written;
    // this very form has written it already, unheard, and says it otherwise now (S83)
    const { review } = await loadWriting(api, bookingId);
    return review ? change(review) : written;
  };
  const answer = id ? await change({ id }) : await write();
  if (answer.error)
    return data<ReviewRefusal>(
      { ...refusalOf(answer.error.error, again.kept), ...again },
      answer.response.status,
    );
  return redirect(`${WRITTEN}&done=${id ? "changed" : "written"}`, 303);
}

/** Takes the review away. */
export async function sendDelete(api: ApiClient, form: FormData) {
  const { error, response } = await api.DELETE("/review/{id}", {
    params: { path: { id: textOf(form, "review") } },
  });
  if (error && response.status !== 404)
    return data<ReviewRefusal>(refusalOf(error.error, keptFrom(form)), response.status);
  return redirect(`${WRITTEN}&done=deleted`, 303);
}
