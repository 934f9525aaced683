import { data, redirect } from "react-router";
import { partyText } from "#domain/booking/display";
import { kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { keptFrom, refusalOf, textOf } from "../../../server/read-form.ts";

type Choice = Schemas["RescheduleChoices"]["sessions"][number];

/** What waiting for a seat of a session comes to at the time of the request. */
export type WaitState = "MAY_JOIN" | "WAITING" | "OFFERED" | null;

/** A session to change to; `key` makes a second tap on its waiting the same. */
export type ChoiceSession = Choice & { waiting: WaitState; key: string };

/** One day with its sessions; open where one of them can be had. */
export interface ChoiceDay {
  day: string;
  at: number;
  sessions: ChoiceSession[];
  isOpen: boolean;
  /** The most that waiting for one of its sessions comes to. */
  waiting: WaitState;
  /** The day of the booking as it stands. */
  isOwn: boolean;
}

const NOT_PICKED = "바꿀 시간을 골라 주세요.";

/**
 * What the screen shows: why the date cannot be changed; the days to pick from; or, of a picked session
 * (`?session=`), what changing to it means.
 */
export async function rescheduleOf(api: ApiClient, id: string, asked: URLSearchParams, now: number) {
  const path = { params: { path: { id } } };
  const [booking, choices] = await Promise.all([
    api.GET("/booking/{id}", path).then(valueOf),
    api.GET("/booking/{id}/reschedule", path).then(valueOf),
  ]);
  const shared = { booking, party: partyText(booking.items), now };
  if (choices.stop) return { step: "stop" as const, ...shared, stop: choices.stop };
  const sessionId = asked.get("session") ?? "";
  const quoted =
    sessionId === ""
      ? null
      : await api.GET("/booking/{id}/reschedule/quote", {
          params: { path: { id }, query: { sessionId } },
        });
  if (quoted?.data)
    return {
      step: "confirm" as const,
      ...shared,
      quote: quoted.data.value,
      key: crypto.randomUUID(),
      back: `?date=${kstDay(quoted.data.value.to.startAt)}`,
    };
  const days = daysOf(choices.sessions, booking.sessionId, now);
  const wanted = asked.get("date");
  const day =
    days.find(({ day }) => day === wanted) ??
    days.find(({ waiting }) => waiting === "OFFERED") ??
    days.find(({ isOpen }) => isOpen) ??
    days.find(({ waiting }) => waiting !== null) ??
    days.at(0) ??
    null;
  const problem = quoted?.error?.error;
  return {
    step: "pick" as const,
    ...shared,
    left: choices.left,
    until: choices.until,
    days,
    day,
    hasOpen: days.some(({ isOpen }) => isOpen),
    mayWait: days.some(({ waiting }) => waiting !== null),
    alert: problem
      ? (problem.fields?.[0]?.message ?? problem.message)
      : asked.has("asked")
        ? NOT_PICKED
        : null,
  };
}

export type RescheduleData = Awaited<ReturnType<typeof rescheduleOf>>;
export type PickData = Extract<RescheduleData, { step: "pick" }>;
export type ConfirmData = Extract<RescheduleData, { step: "confirm" }>;
export type StopData = Extract<RescheduleData, { step: "stop" }>;

/** What a session's `wait` comes to; an offer that has run out is nothing more. @param now epoch ms */
function waitState({ wait }: Choice, now: number): WaitState {
  if (wait === null) return null;
  if (wait.canJoin) return "MAY_JOIN";
  if (wait.offerExpiresAt === null) return "WAITING";
  return wait.offerExpiresAt > now ? "OFFERED" : null;
}

/** The sessions by their day in Korea, in the order of their start. */
function daysOf(sessions: readonly Choice[], ownId: string, now: number): ChoiceDay[] {
  const days = new Map<string, ChoiceSession[]>();
  for (const session of sessions) {
    const day = kstDay(session.startAt);
    const shown = { ...session, waiting: waitState(session, now), key: crypto.randomUUID() };
    days.set(day, [...(days.get(day) ?? []), shown]);
  }
  return [...days].map(([day, own]) => ({
    day,
    at: own[0]?.startAt ?? 0,
    sessions: own,
    isOpen: own.some(({ stop }) => stop === null),
    waiting: mostOf(own),
    isOwn: own.some(({ id }) => id === ownId),
  }));
}

const mostOf = (sessions: readonly ChoiceSession[]): WaitState =>
  (["OFFERED", "WAITING", "MAY_JOIN"] as const).find((state) =>
    sessions.some(({ waiting }) => waiting === state),
  ) ?? null;

/**
 * Changes the date as it was said; the same key makes a second tap the same change. `wait`: waits for that
 * session instead; `leave`: what waits is given up.
 */
export async function sendReschedule(api: ApiClient, id: string, form: FormData) {
  const kept = keptFrom(form);
  if (form.has("wait") || form.has("leave")) return sendWait(api, id, form);
  const { error, response } = await api.POST("/booking/{id}/reschedule", {
    params: { path: { id }, header: { "Idempotency-Key": kept["key"] ?? crypto.randomUUID() } },
    body: { sessionId: textOf(form, "session"), version: textOf(form, "version") },
  });
  return error
    ? data(refusalOf(error.error, {}), response.status)
    : redirect(`/booking-detail/${id}?moved=1`, 303);
}

async function sendWait(api: ApiClient, id: string, form: FormData) {
  const { error, response } = form.has("leave")
    ? await api.POST("/booking/{id}/leave", { params: { path: { id: textOf(form, "leave") } } })
    : await api.POST("/booking/{id}/reschedule/wait", {
        params: { path: { id }, header: { "Idempotency-Key": textOf(form, "key") } },
        body: { sessionId: textOf(form, "wait") },
      });
  return error
    ? data(refusalOf(error.error, {}), response.status)
    : redirect(`/booking-detail/${id}/reschedule?date=${encodeURIComponent(textOf(form, "date"))}`, 303);
}
