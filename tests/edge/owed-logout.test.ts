import { describe, expect, it } from "vitest";
import { asGuest, owesLogout, withOwedLogout } from "../../app/server/owed-logout.server.ts";

const COOKIES = "nadeul_at=token; other=1; nadeul_in=1; nadeul_rt=secret; nadeul_dk=device; nadeul_out=1";
const request = (cookie = COOKIES) => new Request("https://m.nadeul.example/my", { headers: { cookie } });
const context = { env: { COOKIE_DOMAIN: "" } as never, verify: async () => ({ ok: false }) as never };

/** The cookies that an answer sets, "name=value" alone, and those it takes away as "name". */
function setBy(answer: Response): string[] {
  const behind: Promise<unknown>[] = [];
  const done = withOwedLogout(answer, request(), { ...context, later: (work) => void behind.push(work) });
  expect(behind).toHaveLength(1);
  return done.headers
    .getSetCookie()
    .map((cookie) => (cookie.includes("Max-Age=0") ? cookie.split("=") : cookie.split(";"))[0] ?? "");
}

describe("somebody who signed out without a connection", () => {
  it("is a guest from the next request on, with everything else that their browser brings", () => {
    expect([owesLogout(request()), owesLogout(request("nadeul_out=; a=1"))]).toEqual([true, false]);
    expect(asGuest(request()).headers.get("cookie")).toBe("other=1; nadeul_out=1");
  });

  it("loses the cookies of the login with the answer, and owes nothing then", () => {
    expect(setBy(new Response("page"))).toEqual([
      "nadeul_at",
      "nadeul_in",
      "nadeul_rt",
      "nadeul_dk",
      "nadeul_out",
    ]);
  });

  it("keeps those of a login that begins with it", () => {
    const answer = new Response(null, { status: 303, headers: { "set-cookie": "nadeul_at=new; Path=/" } });
    expect(setBy(answer)).toEqual(["nadeul_at=new", "nadeul_out"]);
  });
});
