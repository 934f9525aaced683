import { afterEach, expect, it, vi } from "vitest";
import { rosterCopy, todayCopy } from "../../app/routes/desk/copy/copies.ts";
import { loader } from "../../app/routes/desk/worker.ts";
import { COPY_LASTS_MS, forgetCopies, keepCopy, keepOnlyOf } from "../../app/ui/installed/desk-copy.ts";

// What of the desk is kept on a phone (S57): its words, how long, and whose.

const NOW = Date.parse("2026-12-01T10:00:00+09:00");
type Roster = Parameters<typeof rosterCopy>[0];

const SESSION = {
  id: "s-1",
  programTitle: "물레 <체험>",
  startAt: NOW + 3_600_000,
  endAt: NOW + 2 * 3_600_000,
  status: "OPEN",
  capacity: 8,
  sold: 3,
  held: 1,
  arrived: 1,
  minPeople: 1,
} as Roster["session"];
const BOOKING = {
  id: "b-1",
  bookingNo: "K7M2Q9",
  bookerName: "홍길동",
  phone: "01012341234",
  party: "어른 2명",
  label: "예약 확정",
  request: "창가로 부탁해요",
  memo: { text: "지난번에 늦으셨어요", by: "박담당", updatedAt: 1 },
  answers: [{ label: "알레르기", answer: "땅콩" }],
  programTitle: "물레 <체험>",
  startAt: NOW,
  isResident: false,
  desk: null,
  attendedAt: null,
  noShowAt: null,
} as unknown as Roster["bookings"][number];

const ROSTER = rosterCopy({ session: SESSION, bookings: [BOOKING] });
const TODAY = todayCopy({
  now: NOW,
  sessions: [SESSION],
  short: [],
  asking: { bookings: [BOOKING], total: 1 },
  todo: [{ name: "확인할 환불", count: 2 }],
});

/** As much of a browser's caches as is asked of them. */
class Shelf {
  readonly places = new Map<string, Map<string, Response>>();
  keys = async () => [...this.places.keys()];
  has = async (name: string) => this.places.has(name);
  delete = async (name: string) => this.places.delete(name);
  open = async (name: string) => {
    const place = this.places.get(name) ?? new Map<string, Response>();
    this.places.set(name, place);
    const pathOf = (key: string | { url: string }) =>
      typeof key === "string" ? key : new URL(key.url).pathname;
    return {
      keys: async () => [...place.keys()].map((path) => ({ url: `https://desk.example${path}` })),
      match: async (key: string | { url: string }) => place.get(pathOf(key))?.clone(),
      delete: async (key: string | { url: string }) => place.delete(pathOf(key)),
      put: async (path: string, answer: Response) => {
        place.delete(path);
        place.set(path, answer);
      },
    };
  };
}

/** A phone: what it keeps, and what its service worker answers at a path while the network is so. */
async function aPhone() {
  const caches = new Shelf();
  vi.stubGlobal("caches", caches);
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const listeners = new Map<string, (event: unknown) => void>();
  const script = await loader().text();
  // oxlint-disable-next-line typescript/no-implied-eval -- the worker is text, as a browser gets it
  const run = new Function("addEventListener", "fetch", script) as (
    listen: (kind: string, listener: (event: unknown) => void) => void,
    fetch: () => Promise<Response>,
  ) => void;
  let network: () => Promise<Response> = () => Promise.reject(new TypeError("no network"));
  run(
    (kind, listener) => listeners.set(kind, listener),
    () => network(),
  );
  const open = async (path: string) => {
    let answer: Promise<Response> | undefined;
    listeners.get("fetch")?.({
      request: { mode: "navigate", method: "GET", url: `https://desk.example${path}` },
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    const given = await answer;
    return { status: given?.status, html: (await given?.text()) ?? "" };
  };
  const online = (status: number) => (network = async () => new Response("live", { status }));
  return { caches, open, online };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("[S57] a copy covers names and numbers, and holds nothing that 보기 opens", () => {
  const words = JSON.stringify([ROSTER, TODAY]);
  expect(words).toContain("홍○○ ···1234");
  for (const hidden of ["길동", "0101234", "창가", "늦으셨", "땅콩", "박담당"])
    expect(words).not.toContain(hidden);
  expect(ROSTER.sections[0]?.rows[0]).toEqual({
    name: "홍○○ ···1234",
    badge: "예약 확정",
    lines: ["어른 2명 · K7M2Q9"],
  });
  expect(TODAY.sections.map(({ title }) => title)).toEqual(["승인을 기다려요 1", "할 일", "오늘의 회차"]);
});

it("[S57] what was seen is shown with its age where nobody answers, and leads to what is kept", async () => {
  const { open, online } = await aPhone();
  await keepCopy("aa", "/desk", TODAY);
  vi.setSystemTime(NOW + 12 * 60_000);
  const alone = await open("/desk");
  expect([alone.status, alone.html]).toEqual([200, expect.stringContaining("12분 전에 본 내용이에요")]);
  expect(alone.html).not.toContain('href="/desk/session'); // its 명단 was never seen
  await keepCopy("aa", "/desk/session/s-1", ROSTER);
  expect((await open("/desk")).html).toContain('href="/desk/session/s-1?day=2026-12-01"');
  const roster = await open("/desk/session/s-1?day=2026-12-01");
  expect(roster.html).toContain("홍○○ ···1234");
  expect(roster.html).toContain("물레 &#60;체험&#62;");
  expect((await open("/desk/more")).status).toBe(503);
  online(200);
  expect((await open("/desk")).html).toBe("live");
});

it("[S57] nothing is shown after its hours, to another, or once nobody is signed in", async () => {
  const { caches, open, online } = await aPhone();
  await keepCopy("aa", "/desk", TODAY);
  vi.setSystemTime(NOW + COPY_LASTS_MS + 1);
  expect((await open("/desk")).status).toBe(503);
  await keepCopy("aa", "/desk", TODAY);
  await keepOnlyOf("bb"); // another signs in
  expect((await open("/desk")).status).toBe(503);
  await keepCopy("aa", "/desk", TODAY);
  await keepCopy("bb", "/desk/session/s-1", ROSTER);
  expect([(await open("/desk")).status, await caches.keys()]).toEqual([503, ["desk-copy-bb"]]);
  await forgetCopies();
  expect((await open("/desk/session/s-1")).status).toBe(503);
  await keepCopy("aa", "/desk", TODAY);
  online(200);
  await open("/desk/login"); // ended elsewhere: the edge shows the login
  expect(await caches.keys()).toEqual([]);
});

it("[U104] nothing is shown once its reader may not see a screen any more", async () => {
  const { caches, open, online } = await aPhone();
  await keepCopy("aa", "/desk", TODAY);
  online(503); // nobody can say
  await open("/desk/session/s-1");
  expect(await caches.keys()).toEqual(["desk-copy-aa"]);
  online(403);
  await open("/desk/session/s-1");
  expect(await caches.keys()).toEqual([]);
});

it("[S57] twenty screens are kept, those seen last", async () => {
  const { caches } = await aPhone();
  for (let index = 0; index < 25; index += 1) await keepCopy("aa", `/desk/session/s-${index}`, ROSTER);
  const kept = await (await caches.open("desk-copy-aa")).keys();
  expect([kept.length, new URL(kept[0]?.url ?? "").pathname]).toEqual([20, "/desk/session/s-5"]);
});
