import { describe, expect, it } from "vitest";
import { changesMember, isMemberPage } from "../../app/service-worker/member-pages.ts";
import { withOfflineNote } from "../../app/service-worker/offline-note.ts";

const at = (path: string) => new URL(path, "https://nadeul.example");
const PAGE =
  '<!DOCTYPE html><html lang="ko"><head><script>1</script></head><body class="x"><main>티켓</main><noscript><template><link rel="stylesheet" href="/a.css"/><script src="/a.js"></script></template></noscript><script type="module">2</script></body></html>';

describe("a page shown without a connection", () => {
  it("says when it was kept, in Korean time, and runs nothing", () => {
    const shown = withOfflineNote(PAGE, Date.UTC(2026, 10, 21, 6, 5));
    expect(shown).toContain(
      '<body class="x"><p data-offline-note="" role="status">오프라인이에요. 11월 21일 오후 3:05에 저장한 내용이에요.',
    );
    expect(shown).toContain("<main>티켓</main>");
    expect(shown).not.toMatch(/<script|<template/);
    expect(shown).toContain('<html data-offline="" lang="ko">');
  });

  it("that came with the app says no time", () => {
    expect(withOfflineNote(PAGE, undefined)).toContain("오프라인이에요. 저장해 둔 내용을 보여드려요.</p>");
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
