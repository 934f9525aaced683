import { data, redirect } from "react-router";
import { kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { anew, once, textOf, toldAbove, type Told } from "../act.server.ts";

/** What was typed of a move, and what it would mean for those who have booked. */
export interface MoveLooked extends Told {
  move?: { day: string; time: string; meetingPoint: string; reason: string };
  /** What it means, and what is sent once that is agreed to. */
  looked?: { says: readonly string[]; body: string };
}

/** Says what it means to put a booked session elsewhere; nothing changes. */
export async function lookAtMove(
  api: ApiClient,
  { id, startAt: was }: Schemas["DeskSessionRow"],
  form: FormData,
): Promise<MoveLooked> {
  const move = {
    day: textOf(form, "day"),
    time: textOf(form, "time"),
    meetingPoint: textOf(form, "meetingPoint"),
    reason: textOf(form, "reason"),
  };
  const startAt = Date.parse(`${move.day}T${move.time}:00+09:00`);
  if (Number.isNaN(startAt)) return { move, problem: "새로 시작하는 날과 시각을 적어 주세요." };
  if (move.reason === "") return { move, problem: "예약한 분들께 보낼, 옮기는 이유를 적어 주세요." };
  const body: Schemas["DeskSessionMove"] = {
    ...(startAt !== was && { startAt }),
    ...(move.meetingPoint !== "" && { meetingPoint: move.meetingPoint }),
    reason: move.reason,
    dryRun: true,
  };
  const params = { path: { id }, header: anew() };
  const { data: made, error } = await api.POST("/desk/session/{id}/move", { params, body });
  if (!made) return { ...toldAbove(error), move };
  const { says, touched } = made.value;
  const agreed = { ...body, dryRun: false, expected: touched };
  return { move, looked: { says, body: JSON.stringify(agreed) } };
}

/** Moves it as it was said, over nobody else, and leads to where it stands then. */
export async function moveBooked(
  api: ApiClient,
  { id, startAt: was }: Schemas["DeskSessionRow"],
  form: FormData,
): Promise<Told | Response> {
  const body = bodyIn(textOf(form, "body"));
  const params = { path: { id }, header: once(form, "move") };
  const { data: made, error } = await api.POST("/desk/session/{id}/move", { params, body });
  if (!made) return toldAbove(error);
  const to = kstDay(body.startAt ?? was);
  return to === kstDay(was)
    ? { done: "회차를 옮기고 예약한 분들께 알렸어요." }
    : redirect(`/desk/session/${id}?day=${to}`, 303);
}

function bodyIn(text: string): Schemas["DeskSessionMove"] {
  try {
    return JSON.parse(text);
  } catch {
    throw data(null, 400);
  }
}
