import { data } from "react-router";
import { kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { anew, lookedAnew, leadTo, once, textOf, type Told, toldAbove } from "../act.server.ts";

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
  const body = {
    ...(startAt !== was && { startAt }),
    ...(move.meetingPoint !== "" && { meetingPoint: move.meetingPoint }),
    reason: move.reason,
  };
  return { move, ...(await meaningOf(api, id, body)) };
}

/** What a move means for those who have booked, as things stand. */
async function meaningOf(
  api: ApiClient,
  id: string,
  asked: Omit<Schemas["DeskSessionMove"], "dryRun">,
): Promise<MoveLooked> {
  const params = { path: { id }, header: anew() };
  const { data: made, error } = await api.POST("/desk/session/{id}/move", {
    params,
    body: { ...asked, dryRun: true },
  });
  if (!made) return toldAbove(error);
  const { says, touched } = made.value;
  return { looked: { says, body: JSON.stringify({ ...asked, dryRun: false, expected: touched }) } };
}

/**
 * Moves it as it was said, over nobody else, and leads to where it stands then; where somebody else came
 * before, it says anew what that means.
 */
export async function moveBooked(
  api: ApiClient,
  { id, startAt: was }: Schemas["DeskSessionRow"],
  form: FormData,
): Promise<MoveLooked | Response> {
  const body = bodyIn(textOf(form, "body"));
  const params = { path: { id }, header: once(form, "move") };
  const { data: made, error } = await api.POST("/desk/session/{id}/move", { params, body });
  if (made) {
    const to = kstDay(body.startAt ?? was);
    const done = "회차를 옮기고 예약한 분들께 알렸어요.";
    return to === kstDay(was) ? { done } : leadTo(`/desk/session/${id}?day=${to}`, done);
  }
  const told = toldAbove(error);
  if (told.isLate !== true) return told;
  const { expected: _, ...asked } = body;
  return lookedAnew(await meaningOf(api, id, asked));
}

function bodyIn(text: string): Schemas["DeskSessionMove"] {
  try {
    return JSON.parse(text);
  } catch {
    throw data(null, 400);
  }
}
