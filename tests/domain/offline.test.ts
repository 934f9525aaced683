import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentEra, endEra } from "../../app/service-worker/era.ts";
import {
  changesMember,
  forgetMember,
  isMemberPage,
  keepPage,
  keptPage,
  saysGuest,
  showsGuest,
} from "../../app/service-worker/member-pages.ts";
import { ageWords } from "#domain/reach/age-words";
import { withOfflineNote } from "../../app/service-worker/offline-note.ts";
import {
  forgetSeen,
  isPublicPicture,
  keepSeen,
  seenAddress,
  seenPage,
} from "../../app/service-worker/seen-pages.ts";

const at = (path: string) => new URL(path, "https://nadeul.example");
const PAGE =
  '<!DOCTYPE html><html lang="ko"><head><link rel="modulepreload" href="/a.js"/></head>' +
  '<body class="x"><main>티켓</main><script>1</script><script type="module" async="">2</script></body></html>';

describe("a page shown without a connection", () => {
  it("says when it was kept, in Korean time, and runs nothing", () => {
    const shown = withOfflineNote(PAGE, { kind: "own", savedAt: Date.UTC(2026, 10, 21, 6, 5) });
    expect(shown).toContain(
      '<body class="x"><p data-offline-note="" role="status">오프라인이에요. 11월 21일 오후 3:05에 저장한 내용이에요.',
    );
    expect(shown).toContain("<main>티켓</main>");
    expect(shown).not.toMatch(/<script|modulepreload/);
    expect(shown).toContain('<html data-offline="own" lang="ko">');
  });

  it("that came with the app says no time", () => {
    expect(withOfflineNote(PAGE, { kind: "still" })).toContain(
      "오프라인이에요. 저장해 둔 내용을 보여드려요.</p>",
    );
  });
});

describe("a public screen that was seen", () => {
  const MINUTE = 60_000;

  it("says how long ago, and that prices and seats may differ now", () => {
    const now = Date.UTC(2026, 10, 21, 6, 5);
    const shown = withOfflineNote(PAGE, { kind: "seen", savedAt: now - 185 * MINUTE, now });
    expect(shown).toContain("오프라인이에요. 3시간 전에 본 화면이에요. 흐리게 보이는 가격과 남은 자리는");
    expect(shown).toContain('<html data-offline="seen" lang="ko">');
    expect(shown).not.toMatch(/<script|modulepreload/);
  });

  it.each([
    [0, "방금 전"],
    [1, "1분 전"],
    [59, "59분 전"],
    [60, "1시간 전"],
    [23 * 60 + 59, "23시간 전"],
    [24 * 60, "1일 전"],
  ])("%i minutes ago is %s", (minutes, words) => expect(ageWords(0, minutes * MINUTE)).toBe(words));

  it.each([
    ["/", "/main"],
    ["/main?region=11", "/main?region=11"],
    ["/program/p0001", "/program/p0001"],
    ["/program/p0001?date=2026-12-01&session=s1", "/program/p0001"],
    ["/program/review/more/p0001", "/program/review/more/p0001"],
    ["/search/category?category=craft", "/search/category?category=craft"],
    ["/collection/free", "/collection/free"],
    ["/collection/free?region=11", "/collection/free?region=11"],
  ])("%s is kept as %s", (path, address) => expect(seenAddress(at(path))).toBe(address));

  it.each([
    "/main?at=37.56,126.97",
    "/search/category?category=craft&at=37.56,126.97",
    "/search/keyword?keyword=당뇨",
    "/collection/free?at=37.56,126.97",
    "/surround?lat=37.5&lng=127",
    "/my",
    "/my/booking",
    "/booking-detail/b-1",
    "/inquiry",
    "/login",
  ])("%s tells of a person, and is not", (path) => expect(seenAddress(at(path))).toBeUndefined());

  it("shows pictures of the catalogue, never of members", () => {
    expect(
      ["art/craft-0.01234567.svg", "images/profile/x.jpg", "images/inquiry/x.jpg"].map((path) =>
        isPublicPicture(at(`/${path}`)),
      ),
    ).toEqual([true, false, false]);
  });
});

describe("what is kept of a member", () => {
  it.each(["/my/booking", "/my/booking?tab=coming", "/booking-detail/b-1"])("%s is", (path) =>
    expect(isMemberPage(at(path))).toBe(true),
  );
  it.each([
    "/my/booking?tab=past",
    "/my",
    "/program/p0001",
    "/main",
    "/booking-detail/b-1/x",
    "/api/booking",
  ])("%s is not", (path) => expect(isMemberPage(at(path))).toBe(false));

  it.each([
    ["POST", "/idp/logout"],
    ["GET", "/idp/callback"],
    ["POST", "/login"],
    ["POST", "/login.data"],
    ["POST", "/logout"],
    ["GET", "/logout"],
    ["POST", "/withdraw.data"],
  ])("is forgotten at %s %s", (method, path) => expect(changesMember(at(path), method)).toBe(true));

  it("is forgotten at the steps of a sign-in, not at other calls of Cognito", () => {
    const call = (operation: string) =>
      changesMember(at("/idp/"), "POST", `AWSCognitoIdentityProviderService.${operation}`);
    expect(["InitiateAuth", "RespondToAuthChallenge", "GlobalSignOut", "DeleteUser"].map(call)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["GetUser", "ListDevices", "ChangePassword"].map(call)).toEqual([false, false, false]);
  });

  it.each([
    ["GET", "/login"],
    ["POST", "/idp/refresh"],
    ["GET", "/idp/session"],
    ["POST", "/booking-detail/b-1"],
  ])("is kept at %s %s", (method, path) => expect(changesMember(at(path), method)).toBe(false));
});

describe("what is under way when a login ends", () => {
  const DAY = 24 * 60 * 60_000;
  const aPage = (html = PAGE) =>
    new Response(html, { headers: { "content-type": "text/html", "x-page-cache": "MISS" } });
  let whilePutting = () => {};

  /** The browser's caches, with a moment between asking for a write and its end. */
  class Caches {
    #all = new Map<string, Map<string, Response>>();
    open(name: string) {
      const entries = this.#all.get(name) ?? new Map<string, Response>();
      this.#all.set(name, entries);
      return Promise.resolve({
        match: (key: string) => Promise.resolve(entries.get(key)?.clone()),
        async put(key: string, value: Response) {
          await Promise.resolve();
          whilePutting();
          entries.set(key, value);
        },
        delete: (key: string) => Promise.resolve(entries.delete(key)),
        keys: () => Promise.resolve([...entries.keys()].map((key) => new Request(at(key)))),
      });
    }
    delete = (name: string) => Promise.resolve(this.#all.delete(name));
  }

  beforeEach(() => {
    whilePutting = () => {};
    vi.stubGlobal("caches", new Caches());
  });

  it("is not written back after it, however late the answer comes", async () => {
    const asked = currentEra();
    endEra();
    await forgetMember();
    await keepPage(at("/booking-detail/b-1"), aPage(), asked);
    await keepSeen(at("/program/p0001"), aPage(), asked);
    expect(await keptPage("/booking-detail/b-1")).toBeUndefined();
    expect(await seenPage(at("/program/p0001"))).toBeUndefined();
  });

  it("is taken away again where the login ends while it is written", async () => {
    whilePutting = endEra;
    await keepPage(at("/booking-detail/b-1"), aPage(), currentEra());
    await keepSeen(at("/program/p0001"), aPage(), currentEra());
    expect(await keptPage("/booking-detail/b-1")).toBeUndefined();
    expect(await seenPage(at("/program/p0001"))).toBeUndefined();
  });

  it("stays where nothing ends", async () => {
    await keepPage(at("/booking-detail/b-1"), aPage(), currentEra());
    await keepSeen(at("/program/p0001"), aPage(), currentEra());
    expect(await (await keptPage("/booking-detail/b-1"))?.page.text()).toBe(PAGE);
    expect(await (await seenPage(at("/program/p0001")))?.page.text()).toBe(PAGE);
    await Promise.all([forgetMember(), forgetSeen()]);
    expect(await keptPage("/booking-detail/b-1")).toBeUndefined();
    expect(await seenPage(at("/program/p0001"))).toBeUndefined();
  });

  it("is shown for thirty days at most without the edge", async () => {
    await keepPage(at("/booking-detail/b-1"), aPage(), currentEra());
    const now = Date.now();
    expect(await keptPage("/booking-detail/b-1", now + 29 * DAY)).toBeDefined();
    expect(await keptPage("/booking-detail/b-1", now + 31 * DAY)).toBeUndefined();
  });
});

describe("that nobody is signed in any more", () => {
  it("is shown by the login screen and its data, not by a member's way past it", () => {
    const answer = (status: number) => new Response(null, { status });
    expect(showsGuest(at("/login?next=/my"), answer(200))).toBe(true);
    expect([
      showsGuest(at("/login"), answer(202)), // the router's word for a redirect
      showsGuest(at("/login"), answer(503)),
      showsGuest(at("/my"), answer(200)),
      showsGuest(at("/login"), Response.error()),
    ]).toEqual([false, false, false, false]);
  });

  it.each([
    ["/idp/refresh", Response.json({}, { status: 401 }), true],
    ["/idp/refresh", Response.json({}, { status: 503 }), false],
    ["/idp/refresh", Response.json({ value: { accessToken: "x" } }), false],
    ["/idp/session", Response.json({ value: null }), true],
    ["/idp/session", Response.json({ value: { accessToken: "x" } }), false],
    ["/idp/session", new Response("", { status: 503 }), false],
    ["/api/user", Response.json({}, { status: 401 }), false],
  ])("is said by %s (%#)", async (path, answer, is) => expect(await saysGuest(at(path), answer)).toBe(is));
});
