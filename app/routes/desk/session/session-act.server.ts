import { formatNumber } from "#domain/format";
import { data as answer } from "react-router";
import { formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueIfAny, valueOf } from "../../../api/value-of.ts";
import { anew, once, textOf, toldAbove, type Told } from "../act.server.ts";
import { askForSignOff } from "../sign-off/ask-sign-off.server.ts";
import { allCame, type AllCame, noneCame } from "./all-came.server.ts";

type Session = Schemas["DeskSessionRow"];
type Change = Schemas["DeskSessionChange"]["change"];

/** A session, whichever day it is on by now (SPEC U119). @throws 404 */
export async function findSession(api: ApiClient, id: string): Promise<Session> {
  const [session] = valueOf(await api.GET("/desk/session", { params: { query: { id } } }));
  if (session === undefined) throw answer(null, 404);
  return session;
}

/** A session's draw; null where it was called off a moment ago. */
export const drawOf = async (api: ApiClient, id: string): Promise<Schemas["Draw"] | null> =>
  valueIfAny(await api.GET("/draw/{id}", { params: { path: { id } } }));

const changing = (api: ApiClient, session: Session, change: Change) =>
  api.POST("/desk/program/{id}/session-change", {
    params: { path: { id: session.programId }, header: anew() },
    body: {
      from: kstDay(session.startAt),
      until: kstDay(session.startAt),
      sessionIds: [session.id],
      change,
      dryRun: false,
    },
  });

async function change(api: ApiClient, session: Session, what: Change): Promise<Told> {
  const { data, error } = await changing(api, session, what);
  return data ? { done: data.value.says.join(" ") } : toldAbove(error);
}

/**
 * One seat more or less than the screen showed, so that a tap that comes twice counts once. Where somebody
 * has changed them since it does nothing (U21): on an older screen one more may be fewer.
 */
async function addSeats(api: ApiClient, session: Session, form: FormData, by: 1 | -1): Promise<Told> {
  const shown = Number(textOf(form, "capacity") || session.capacity);
  const wanted = Math.max(1, shown + by);
  if (session.capacity !== shown && session.capacity !== wanted)
    return { problem: `그사이 자리가 ${session.capacity}개로 바뀌었어요. 확인하고 다시 눌러 주세요.` };
  return change(api, session, { capacity: wanted });
}

/** What the buttons of a session do. */
export async function actOnSession(api: ApiClient, session: Session, form: FormData): Promise<AllCame> {
  switch (textOf(form, "verb")) {
    case "more":
      return addSeats(api, session, form, 1);
    case "less":
      return addSeats(api, session, form, -1);
    case "close":
      return change(api, session, { isOpen: false });
    case "open":
      return change(api, session, { isOpen: true });
    case "anyway":
      return change(api, session, { minPeople: 1 });
    case "rush":
      return change(api, session, { isRush: true });
    case "plain":
      return change(api, session, { isRush: false });
    case "draw":
      return drawIt(api, session, form);
    case "keep":
      return keepSeats(api, session, form);
    case "unkeep":
      return giveKept(api, session, form);
    case "undraw":
      return undraw(api, session, form);
    case "move":
      return move(api, session, form);
    case "all":
      return allCame(api, session.id);
    case "none":
      return noneCame(api, session.id, textOf(form, "came").split(" "));
    case "sign-off-cancel":
      return askForSignOff(api, form, "CANCEL", session.id);
    case "sign-off-download":
      return askForSignOff(api, form, "DOWNLOAD", session.id);
    case "tell":
      return tell(api, session, form);
    default:
      return cancel(api, session, form);
  }
}

async function drawIt(api: ApiClient, session: Session, form: FormData): Promise<Told> {
  const closesAt = Date.parse(`${textOf(form, "closes")}:00+09:00`);
  if (Number.isNaN(closesAt)) return { problem: "신청을 언제 마감할지 적어 주세요." };
  const { data, error } = await api.PUT("/desk/session/{id}/draw", {
    params: { path: { id: session.id }, header: once(form, "draw") },
    body: { closesAt },
  });
  if (data) return { done: "이제 추첨으로 뽑아요. 약속한 값을 추첨 화면에 올렸어요." };
  return toldAbove(error);
}

async function keepSeats(api: ApiClient, session: Session, form: FormData): Promise<Told> {
  const until = Date.parse(`${textOf(form, "until")}:00+09:00`);
  if (Number.isNaN(until)) return { problem: "언제까지 남겨 둘지 적어 주세요." };
  const chosen = ["region", "other-region"].map((name) => textOf(form, name));
  const regions = [...new Set(chosen)].filter((id) => id !== "");
  const { data, error } = await api.PUT("/desk/session/{id}/kept-seats", {
    params: { path: { id: session.id }, header: once(form, "keep") },
    body: { seats: Number(textOf(form, "seats")), until, regions },
  });
  if (data) return { done: "주민 자리를 남겨 뒀어요. 예약 화면에 바로 보여요." };
  return toldAbove(error);
}

async function giveKept(api: ApiClient, session: Session, form: FormData): Promise<Told> {
  const { data, error } = await api.DELETE("/desk/session/{id}/kept-seats", {
    params: { path: { id: session.id }, header: once(form, "unkeep") },
  });
  return data ? { done: "이제 남은 자리를 누구나 예약할 수 있어요." } : toldAbove(error);
}

async function undraw(api: ApiClient, session: Session, form: FormData): Promise<Told> {
  const { data, error } = await api.DELETE("/desk/session/{id}/draw", {
    params: { path: { id: session.id }, header: once(form, "undraw") },
  });
  return data ? { done: "추첨을 그만두고 예약을 바로 받아요." } : toldAbove(error);
}

async function move(api: ApiClient, session: Session, form: FormData): Promise<Told> {
  const shown = Number(textOf(form, "shown") || session.startAt);
  const stands = `${formatShortDay(session.startAt)} ${formatTime(session.startAt)}`;
  if (shown !== session.startAt)
    return { problem: `그사이 ${stands} 회차로 바뀌었어요. 확인하고 다시 눌러 주세요.` };
  const at = Date.parse(`${kstDay(session.startAt)}T${textOf(form, "time")}:00+09:00`);
  if (Number.isNaN(at)) return { problem: "새로 시작하는 시각을 적어 주세요." };
  return change(api, session, { moveMin: Math.round((at - session.startAt) / 60_000) });
}

async function tell(api: ApiClient, session: Session, form: FormData): Promise<Told> {
  const text = textOf(form, "text");
  if (text === "") return { problem: "알릴 말을 적어 주세요." };
  const { data, error } = await api.POST("/desk/session/{id}/message", {
    params: { path: { id: session.id }, header: once(form, "tell") },
    body: { text, dryRun: false },
  });
  return data
    ? {
        done: `예약 ${formatNumber(data.value.bookings)}건(${formatNumber(data.value.people)}명)에 알렸어요.`,
      }
    : toldAbove(error);
}

async function cancel(api: ApiClient, session: Session, form: FormData): Promise<Told> {
  const reason = textOf(form, "reason");
  if (reason === "") return { problem: "예약한 분들께 보낼 이유를 적어 주세요." };
  // As the screen showed whom it touches: it ends over nobody else (S44).
  const said = textOf(form, "touched").split(" ").map(Number);
  const [bookings = NaN, people = NaN, won = NaN, updatedAt = NaN] = said;
  const isSaid = [bookings, people, won, updatedAt].every(Number.isInteger);
  const { data, error } = await api.POST("/operator/session/{id}/cancel", {
    params: { path: { id: session.id }, header: once(form, "cancel") },
    body: { reason, ...(isSaid && { expected: { sessions: 1, bookings, people, won, updatedAt } }) },
  });
  return data ? { done: "회차를 취소하고 예약한 분들께 알렸어요." } : toldAbove(error);
}
