import { lookAgainIn, type RushPlace } from "#domain/booking/rush";
import { rushWords } from "#domain/booking/rush-words";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import { ownPath } from "#domain/identity/own-path";
import { log } from "#domain/log";
import type { ApiClient, Schemas } from "../api/client.ts";
import type { Visitor } from "./context.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { loginFor } from "./member.server.ts";
import { asPerson, humanCheck, humanFrames, lineHeaders } from "./human.server.ts";
import type { EdgeEnv } from "./env.server.ts";
import { escapeHtml, plainPage } from "./plain-page.server.ts";
import { throughRefresh } from "./through-refresh.server.ts";

type Rush = Schemas["Rush"];
type Place = Schemas["RushPlace"];

/** For so long this isolate believes which sessions have a line, in milliseconds. */
const BELIEVED_MS = 10_000;
/** A pass stays with its browser for a day, in seconds. */
const PASS_S = 86_400;
/** Where the line cannot be asked, the page looks again after so many seconds, and up to twice as many. */
const NO_ANSWER_S = 10;

let known: { rushes: readonly Rush[]; readAt: number } = { rushes: [], readAt: 0 };

/** The sessions with a line, as they were within ten seconds; as they were last where nobody answers. */
async function rushes(api: ApiClient, now: number): Promise<readonly Rush[]> {
  if (Math.abs(now - known.readAt) < BELIEVED_MS) return known.rushes;
  const { data } = await api.GET("/rush");
  if (data) known = { rushes: data.value, readAt: now };
  return known.rushes;
}

/** Whether people wait in a line for a session. @param now epoch ms */
export const hasLine = async (api: ApiClient, sessionId: string, now: number): Promise<boolean> =>
  (await rushes(api, now)).some((rush) => rush.sessionId === sessionId);

const cookieOf = (sessionId: string): string => `rush_${sessionId}`;

/** The browser's pass for the line of a session; empty where it has none. */
export const passOf = (request: Request, sessionId: string): string =>
  readCookie(request, cookieOf(sessionId)) ?? "";

const ROOM = /^\/rush\/([\w-]{1,64})$/;
const CHECKOUT = /^\/payload(?:-free)?\/[\w-]{1,64}$/;

interface Asked {
  /** As the visitor. */
  api: ApiClient;
  visitor: Visitor;
  /** What of the site's settings asks whether somebody is a person. */
  env: EdgeEnv;
  /** Epoch ms. */
  now: number;
}

/**
 * 대기실: answers for a session with a line (오픈런) at `/rush/{session}`, and in place of its checkout for anyone
 * who has not been let in. The page is a few sentences that reload themselves: no rendering, no database, no
 * script. Where the site asks at its lines whether one is a person (RUSH_CHECK), who comes anew is shown the
 * widget first and sends its token here. Undefined where there is no line in the way.
 */
export async function waitingRoom(request: Request, asked: Asked): Promise<Response | undefined> {
  const url = new URL(request.url);
  const room = ROOM.exec(url.pathname)?.[1];
  const isProof = request.method === "POST" && room !== undefined;
  if (request.method !== "GET" && request.method !== "HEAD" && !isProof) return;
  const { searchParams } = url;
  // Who comes too late goes on to the list of those who are told of a free seat; booking wants a pass there.
  const atCheckout = CHECKOUT.test(url.pathname) && !searchParams.has("late");
  const sessionId = room ?? (atCheckout ? searchParams.get("session") : null);
  if (!sessionId) return;
  const rush = (await rushes(asked.api, asked.now)).find((one) => one.sessionId === sessionId);
  const to =
    room === undefined ? url.pathname + url.search : checkoutOf(sessionId, searchParams.get("to"), rush);
  if (!rush) return room === undefined ? undefined : goTo(to);
  const pass = passOf(request, sessionId);
  if (pass === "" && !asked.visitor.member)
    return asked.visitor.mayRefresh ? throughRefresh(request) : goTo(loginFor(request));
  const shown = isProof ? asPerson(request, await request.formData()) : request;
  const answer = await asked.api.POST("/rush/{id}", {
    params: { path: { id: sessionId }, header: pass ? { "Rush-Pass": pass } : {} },
    headers: await lineHeaders(shown, asked.env),
  });
  if (!answer.data) {
    if (answer.response.status === 404) return room === undefined ? undefined : goTo(to);
    if (answer.response.status === 401) return goTo(loginFor(request));
    if (answer.error.error.code === "PERSON_WANTED")
      return room === undefined ? goTo(roomOf(sessionId, to)) : proofPage(rush, asked.env, isProof);
    log("warn", "a line could not be asked", { sessionId, status: answer.response.status });
    return room === undefined ? goTo(roomOf(sessionId, to)) : noAnswer(rush);
  }
  const place = answer.data.value;
  if (room === undefined && place.state === "IN") return;
  const headers = {
    "set-cookie": setCookie(cookieOf(sessionId), place.pass, {
      maxAge: PASS_S,
      secure: url.protocol === "https:",
    }),
  };
  // after the form, so that a reload asks for the place and sends nothing again
  if (room === undefined || isProof) return goTo(roomOf(sessionId, to), headers);
  return place.state === "IN" ? goTo(to, headers) : page(rush, place, to, headers);
}

const roomOf = (sessionId: string, to: string): string => `/rush/${sessionId}?to=${encodeURIComponent(to)}`;

/** Where a room leads: to the checkout that was asked for, else to the session's program. */
function checkoutOf(sessionId: string, to: string | null, rush: Rush | undefined): string {
  const fallback = rush ? `/program/${rush.programId}` : "/main";
  const path = ownPath(to, fallback);
  const url = new URL(path, "https://own.invalid");
  return CHECKOUT.test(url.pathname) && url.searchParams.get("session") === sessionId ? path : fallback;
}

const goTo = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store", ...headers } });

const reload = (seconds: number): string => `<meta http-equiv="refresh" content="${seconds}">`;
const headOf = ({ title, startAt }: Rush): string =>
  `<p>${escapeHtml(title)}<br>${formatDayWithWeekday(startAt)} ${formatTime(startAt)}</p>`;

function page(rush: Rush, place: Place, to: string, headers: Record<string, string>): Response {
  const at: RushPlace = place;
  const { title, says } = rushWords(at, place);
  const late = `${to}${to.includes("?") ? "&" : "?"}late=1`;
  const isOver = place.state === "OVER";
  const links = isOver
    ? `<p><a href="${escapeHtml(late)}">빈자리 알림 받기</a></p><p><a ` +
      `href="/program/${rush.programId}">다른 일정 보기</a></p>`
    : `<p><a href="">지금 확인하기</a></p>`;
  return plainPage({
    status: 200,
    title: "대기실",
    head: isOver ? "" : reload(lookAgainIn(at, Math.random())),
    body:
      `${headOf(rush)}<h1 role="status">${title}</h1>` +
      `${says.map((line) => `<p>${line}</p>`).join("")}${links}`,
    headers,
  });
}

/** Asks who comes anew whether they are a person; the widget puts its token into the form. */
function proofPage(rush: Rush, env: EdgeEnv, isAgain: boolean): Response {
  const { siteKey = "", script = "" } = humanCheck(env) ?? {};
  const again = isAgain
    ? `<p role="alert">사람인지 확인하지 못했어요. 확인이 끝나면 다시 눌러 주세요.</p>`
    : `<p>대기 번호를 드리기 전에 사람인지 확인할게요. 순서는 열릴 때 정해져서, 조금 늦게 확인해도 괜찮아요.</p>`;
  return plainPage({
    status: isAgain ? 403 : 200,
    title: "대기실",
    body:
      `${headOf(rush)}<h1>사람인지 확인할게요</h1>${again}<form method="post"><div ` +
      `class="cf-turnstile" data-sitekey="${escapeHtml(siteKey)}" data-action="rush" ` +
      `data-language="ko"></div><p><button>줄 서기</button></p></form><noscript><p>자동으로 줄을 ` +
      "서는 것을 막으려고 확인이 필요해요. 자바스크립트를 켜고 다시 열어 주세요.</p></noscript>",
    script: { src: script, frames: humanFrames(env) },
  });
}

/** The line does not answer: the member's place is kept, and the page looks again by itself. */
const noAnswer = (rush: Rush): Response =>
  plainPage({
    status: 503,
    title: "대기실",
    head: reload(Math.ceil(NO_ANSWER_S * (1 + Math.random()))),
    body:
      `${headOf(rush)}<h1>지금은 순서를 확인하지 못했어요</h1><p>순서는 그대로예요. 잠시 후 저절로 ` +
      `다시 확인해요.</p><p><a href="">지금 확인하기</a></p>`,
    headers: { "retry-after": String(NO_ANSWER_S) },
  });
