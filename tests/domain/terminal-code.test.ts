import { expect, it } from "vitest";
import { codeFrom, idOf, openLogin, readCode, sealLogin } from "#domain/desk/terminal-code";

const LOGIN = { username: "kim", accessToken: "a.b.c", refreshToken: "renews-itself" };
const CODE = codeFrom(Uint8Array.from({ length: 16 }, (_, index) => index * 17));

it("[S63] opens what a code has sealed by that code alone, whose hash tells nothing of it", async () => {
  const sealed = await sealLogin(LOGIN, CODE);
  expect(await openLogin(sealed, CODE)).toEqual(LOGIN);
  const other = codeFrom(new Uint8Array(16));
  expect([await openLogin(sealed, other), await openLogin("c2VhbGVk", CODE)]).toEqual([null, null]);
  expect(await idOf(CODE)).toMatch(/^[0-9a-f]{64}$/);
  expect(await idOf(CODE)).not.toBe(await idOf(other));
});

it("reads a code as people type it, and nothing that is none", () => {
  expect(CODE).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readCode(` ${CODE.toLowerCase().replaceAll("-", " ")} `)).toBe(CODE);
  expect(readCode("OILO-0000-0000-0000")).toBe("0110-0000-0000-0000");
  expect([readCode("0000-0000-0000"), readCode("UUUU-0000-0000-0000"), readCode("")]).toEqual([
    null,
    null,
    null,
  ]);
});
