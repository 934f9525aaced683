import { describe, expect, it } from "vitest";
import { servedSite } from "../support/served.ts";

const site = servedSite();
const get = (path: string) => fetch(new URL(path, site.url), { redirect: "manual" });

describe("the well-known addresses", () => {
  it("lead a password manager to the screen where the password is changed", async () => {
    const answer = await get("/.well-known/change-password");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/my/pwd"]);
    // by which it sees that a redirect here means something
    expect(
      (await get("/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200")).status,
    ).toBe(404);
  });

  it("say whom to tell of a hole, with an end in the future", async () => {
    const answer = await get("/.well-known/security.txt");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const text = await answer.text();
    expect(text).toContain("Contact: mailto:help@nadeul.example\n");
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  });
});
