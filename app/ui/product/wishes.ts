import { useEffect, useSyncExternalStore } from "react";
import { fetchOwn, forgetOwn } from "./fetch-own.ts";

const FAILED = "찜하지 못했어요. 다시 시도해 주세요.";
const OFFLINE = "인터넷 연결을 확인해 주세요.";

/**
 * The programs a member has wished for, as far as this tab knows; undefined until asked, null for a guest.
 */
let wished: ReadonlySet<string> | null | undefined;
let asking: Promise<void> | undefined;
/** Hearts pressed since, here or in another tab: an answer that was on its way then does not know them. */
const pressed = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Through this a tab tells the others of a heart. */
interface Told {
  id: string;
  isWished: boolean;
}
let channel: BroadcastChannel | undefined;
const isTold = (value: unknown): value is Told =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "isWished" in value &&
  typeof value.isWished === "boolean";

const isList = (answer: unknown): answer is { ids: string[] } =>
  typeof answer === "object" && answer !== null && "ids" in answer && Array.isArray(answer.ids);

function publish(next: ReadonlySet<string> | null | undefined) {
  wished = next;
  for (const listener of listeners) listener();
}

/**
 * Public pages are the same for everyone; what is the member's own arrives afterwards, once for all hearts of
 * a page.
 */
async function ask(): Promise<void> {
  if (!document.cookie.includes("nadeul_in=")) return publish(null);
  const answer = await fetchOwn("/wish");
  publish(isList(answer) ? new Set(answer.ids) : null);
}

const learn = (): Promise<void> =>
  ask().catch((error: unknown) => console.warn("찜 목록을 불러오지 못했어요", error));

/** For all hearts of a document, once. */
function start(): Promise<void> {
  channel = new BroadcastChannel("nadeul.wish");
  channel.addEventListener("message", ({ data: told }: MessageEvent<unknown>) => {
    if (isTold(told)) mark(told.id, told.isWished);
  });
  return learn();
}

function mark(id: string, isWished: boolean): void {
  forgetOwn("/wish");
  pressed.set(id, isWished);
  if (!wished) void learn(); // signed in since it was asked
  publish(wished);
}

/** Sets one heart in every place that shows it, in other tabs too. */
export function markWished(id: string, isWished: boolean): void {
  mark(id, isWished);
  channel?.postMessage({ id, isWished } satisfies Told);
}

/** How a program stands now, and why it does not stand as was asked. */
export interface WishAnswer {
  wished: boolean;
  message?: string;
}

/** @returns undefined for a guest, who is on the way to the login. @throws where nobody answers */
type SendWish = (id: string, isWished: boolean, title: string) => Promise<WishAnswer | undefined>;
let send: SendWish = () => Promise.reject(new Error("nothing sends hearts yet"));

/** Puts in how: this room knows nothing of logins and of the product API, the root does. */
export function sendWishesBy(given: SendWish): void {
  send = given;
}

/** Wishes for a program or takes it off, and shows how it stands then wherever it is shown. */
export async function wish(id: string, isWished: boolean, title: string): Promise<WishAnswer | undefined> {
  const answer = await send(id, isWished, title).catch((error: unknown) => {
    console.warn("찜을 보내지 못했어요", error);
    return { wished: !isWished, message: navigator.onLine ? FAILED : OFFLINE };
  });
  if (answer) markWished(id, answer.wished);
  return answer;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether the member has wished for program `id`.
 * @param atFirst what the page itself knows, shown until the browser has asked
 */
export function useWished(id: string, atFirst: boolean): boolean {
  useEffect(() => void (asking ??= start()), []);
  return useSyncExternalStore(
    subscribe,
    () => pressed.get(id) ?? wished?.has(id) ?? atFirst,
    () => atFirst,
  );
}
