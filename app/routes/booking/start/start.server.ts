import { data, href, redirect } from "react-router";
import { chosenFrom, withPeople } from "#domain/booking/chosen";
import { checkDetails } from "#domain/booking/details";
import { MORE_UNPAID_PROVED, MOST_UNPAID } from "#domain/booking/limits";
import { placeWords } from "#domain/booking/place-words";
import { HELD } from "#domain/booking/statuses";
import { phoneDigits } from "#domain/identity/phone";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueIfAny, valueOf } from "../../../api/value-of.ts";
import { keptFrom, refusalFor, refusalOf } from "../../../server/read-form.ts";
import { movedSince, readDetails, refusedDetails } from "./details.server.ts";
import { couponDetail, loadCoupons } from "./usable-coupons.server.ts";
import type { FormValues, Refusal } from "../../../server/read-form.ts";
import { log } from "#domain/log";

/** Who asks, as the members' middleware found them. */
export interface Asking {
  api: ApiClient;
  member: { sub: string };
  now: number;
  /** The browser's pass for the line of a session; empty where it has none. */
  pass: (sessionId: string) => string;
  /** Whether a number can be proved here, which allows more free bookings (PHONE_PROOF). */
  provesPhones: boolean;
}

/**
 * Everything the first step of a booking shows: the program, the session that was chosen, the booker as the
 * profile has it.
 */
export async function loadStart(
  { api, member, now }: Omit<Asking, "pass" | "provesPhones">,
  programId: string,
  query: URLSearchParams,
) {
  const path = { params: { path: { id: programId } } };
  const [program, sessions, user, contact, coming] = await Promise.all([
    api.GET("/program/{id}", path).then(valueOf),
    api.GET("/program/{id}/session", path).then(valueOf),
    loadProfile(api, member.sub),
    api.GET("/contact").then(valueOf),
    api.GET("/booking", { params: { query: { tab: "coming", limit: 50 } } }).then(valueOf),
  ]);
  const session = sessions.find(({ id }) => id === query.get("session"));
  const held = coming.find((booking) => booking.programId === programId && booking.actions.includes("FILL"));
  return {
    now,
    // Made here and sent back with the form, so that a second tap or a reload books once.
    key: crypto.randomUUID(),
    program: {
      id: program.id,
      title: program.title,
      image: program.images[0] ?? { url: "", alt: "" },
      hostName: program.host.name,
      isFree: program.isFree,
      price: program.price,
      deposit: program.deposit,
      confirmMode: program.confirmMode,
      questions: program.questions,
      maxPerBooking: program.maxPerBooking,
    },
    session: session ?? null,
    place: addressOf(program, session),
    chosen: session ? chosenFrom(query, session.options) : [],
    booker: {
      name: user?.name ?? contact?.name ?? "",
      phone: contact?.phone ?? phoneDigits(user?.phone ?? ""),
      email: user?.email ?? contact?.email ?? "",
    },
    heldPath: held ? checkoutPath(held) : null,
    heldId: held?.id ?? null,
    /** Seats of this very session that a new choice lets go first: they are there for it. */
    heldSeats: held && held.sessionId === session?.id ? held.seats : 0,
  };
}

/** Where a session is, in one line; where one meets there the next step says. */
const addressOf = (program: Schemas["Program"], session?: Schemas["Session"]): string =>
  placeWords({ ...(session?.place ?? program), meetingPoint: "" });

/** P03: the member's own record; null before they have one. */
export const loadProfile = async (api: ApiClient, id: string): Promise<Schemas["User"] | null> =>
  valueIfAny(await api.GET("/user/{id}", { params: { path: { id } } }));

type CheckoutOf = Pick<Schemas["Booking"], "id" | "programId" | "program">;

/** The second step of a booking: a paid program's own page, or a free one's confirmation. */
export const checkoutPath = ({ id, programId, program }: CheckoutOf): string =>
  program.isFree ? `/payload-free/checkout/${id}` : `/payload/${programId}?booking=${id}`;

/**
 * Takes the seats and writes down who books; then leads to the second step. What is wrong comes back with all
 * that was typed.
 */
export async function startBooking(
  { api, now, pass, provesPhones }: Asking,
  programId: string,
  form: FormData,
) {
  const kept = keptFrom(form);
  const path = { params: { path: { id: programId } } };
  const [program, sessions] = await Promise.all([
    api.GET("/program/{id}", path).then(valueOf),
    api.GET("/program/{id}/session", path).then(valueOf),
  ]);
  const session = sessions.find(({ id }) => id === kept["session"]);
  if (!session)
    return data(
      refusalOf(
        {
          code: "BOOKING_CLOSED",
          message: "이 회차는 이제 예약할 수 없어요. 다른 일정을 골라 주세요.",
          requestId: "",
        },
        kept,
      ),
      409,
    );

  const items = withPeople(chosenFrom(form, session.options));
  const details = readDetails(form);
  const claim = form.has("isResident") ? { isResident: true } : {};
  const wanted = { programId, sessionId: session.id, items, ...claim };
  if (kept["intent"] === "wait") return startWaiting(api, wanted, kept);
  const moved = movedSince(form, session.startAt, addressOf(program, session));
  if (moved) return data({ errors: {}, kept, alert: moved }, 409);
  // Checked before any seat is taken, so that a wrong field never costs one.
  const problems = checkDetails({ ...details, consents: [] }, { questions: program.questions, consents: [] });
  if (items.length === 0) problems.unshift({ name: "items", code: "NOBODY", message: "인원을 골라 주세요." });
  if (problems.length > 0) return data(refusedDetails(problems, kept), 422);

  const { held } = kept;
  const wish = { ...wanted, ...(held && { replaces: held }) };
  const booking = await takeSeats(api, wish, kept["key"] ?? crypto.randomUUID(), pass);
  if (!booking.data) {
    const refusal = refusalOf(booking.error?.error, kept);
    return data(
      { ...refusal, way: await wayOn(api, refusal.code, session.id, provesPhones) },
      booking.response.status,
    );
  }
  const made = booking.data.value;
  await fill({ api, now }, made, details);
  return redirect(checkoutPath(made), 303);
}

/** Writes down who books, with the coupon that takes most off; what the API refuses is asked for again. */
export async function fill(
  { api, now }: Pick<Asking, "api" | "now">,
  made: Schemas["Booking"],
  details: Omit<Schemas["BookingDetails"], "consents">,
): Promise<void> {
  const best = (await loadCoupons(api, made)).find(
    ({ message, discount }) => message === null && discount > 0,
  );
  const filled = await api.PUT("/booking/{id}", {
    params: { path: { id: made.id } },
    body: { ...details, ...couponDetail(best?.coupon.id ?? null), consents: [] },
  });
  const refused = filled.error?.error;
  // The consents belong to the second step, so that they are missing here says nothing.
  if (refused && !refused.fields?.every(({ name }) => name.startsWith("consents."))) {
    log("error", "booking details refused", {
      bookingId: made.id,
      code: refused.code,
      at: now,
      requestId: refused.requestId,
    });
  }
}

/**
 * Joins the queue of a full session. Where seats have come free in the meantime, the screen loads again with
 * them.
 */
async function startWaiting(api: ApiClient, body: Schemas["BookingInput"], kept: FormValues) {
  if (body.items.length === 0)
    return data(refusalFor([{ name: "items", message: "인원을 골라 주세요." }], kept), 422);
  const answer = await api.POST("/booking/wait", { body });
  if (answer.data) return redirect(`/booking-detail/${answer.data.value.id}?done=1`, 303);
  return data(refusalOf(answer.error?.error, kept), answer.response.status);
}

/**
 * Where one goes on who has run into a limit: to the hold in the way, to all that was booked, or into the
 * line.
 */
async function wayOn(
  api: ApiClient,
  code: Refusal["code"],
  sessionId: string,
  provesPhones: boolean,
): Promise<Way | null> {
  if (code === "RUSH_WAIT") return { to: `/rush/${sessionId}`, label: "대기실로 가기" };
  if (code === "UNPAID_LIMIT" && provesPhones)
    return {
      to: href("/my/info/edit"),
      label: `휴대폰 번호를 인증하고 ${MOST_UNPAID + MORE_UNPAID_PROVED}개까지 예약하기`,
    };
  if (code !== "ALREADY_HELD")
    return code === "PARTY_LIMIT" ||
      code === "PROGRAM_LIMIT" ||
      code === "HOLD_LIMIT" ||
      code === "UNPAID_LIMIT" ||
      code === "UNPAID_LIMIT_PROVED"
      ? { to: href("/my/booking"), label: "내 예약 보기" }
      : null;
  const coming = valueOf(await api.GET("/booking", { params: { query: { tab: "coming", limit: 50 } } }));
  const held = coming.find((booking) => booking.sessionId === sessionId && HELD.includes(booking.status));
  const to = held?.actions.includes("FILL")
    ? checkoutPath(held)
    : href("/booking-detail/:id", { id: held?.id ?? "" });
  return { to: held ? to : href("/my/booking"), label: "잡아 둔 예약으로 가기" };
}

/** A link beside a refusal. */
export interface Way {
  to: string;
  label: string;
}

/** A key that came with other seats before (someone went back and chose again) makes way for a new one. */
export async function takeSeats(
  api: ApiClient,
  body: Schemas["BookingInput"],
  key: string,
  pass: Asking["pass"],
) {
  const own = pass(body.sessionId);
  const post = (idempotencyKey: string) =>
    api.POST("/booking", {
      params: { header: { "Idempotency-Key": idempotencyKey, ...(own && { "Rush-Pass": own }) } },
      body,
    });
  const answer = await post(key);
  return answer.error?.error.code === "KEY_REUSED" ? post(crypto.randomUUID()) : answer;
}
