import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../workers/api/contract/description.ts";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const code = (json: unknown): unknown => reach(json, "error.code");

describe("the ground of the product API", () => {
  it("answers its own description without P02's headers", async () => {
    const response = await api.fetch("/openapi.json");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
  });

  it("[P02] wants usertype and bucket of every call, authorization of a member's only", async () => {
    expect((await api.call("GET", "/region")).status).toBe(200);
    for (const name of ["usertype", "bucket"]) {
      const headers: Record<string, string> = { usertype: "user", bucket: "nadeul-files", authorization: "" };
      delete headers[name];
      const response = await api.fetch("/region", { headers });
      expect([name, response.status, await response.json()]).toMatchObject([
        name,
        400,
        { error: { code: "HEADERS_MISSING", fields: [{ name }] } },
      ]);
    }
    expect((await api.call("GET", "/region", { headers: { usertype: "admin" } })).status).toBe(400);
    expect((await api.call("GET", "/summary")).status).toBe(401);
  });

  it.each(["another", "nadeul-files-2", "NADEUL-FILES"])(
    "[P02] refuses a bucket that is not this site's: %j",
    async (bucket) => {
      const answer = await api.fetch("/region", { headers: { usertype: "user", bucket, authorization: "" } });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: { code: "BAD_REQUEST", fields: [{ name: "bucket", code: "UNKNOWN" }] } },
      ]);
    },
  );

  it("asks who is calling exactly where the description says a member must", async () => {
    for (const { forMember, method, path } of operations.values()) {
      const answer = await api.call(method, path.replaceAll(/\{\w+\}/g, "1"));
      expect([method, path, answer.status === 401]).toEqual([method, path, forMember]);
    }
    expect(await api.call("GET", "/summary")).toMatchObject({
      status: 401,
      json: { error: { code: "UNAUTHENTICATED", message: "로그인이 필요해요." } },
    });
    expect((await api.call("GET", "/summary", { as: "u1" })).status).toBe(200);
  });

  it("knows just the defaults the types promise", () => {
    const defaulted = [...operations.values()].flatMap((operation) =>
      operation.parameters.filter(({ schema }) => "default" in schema).map(({ name }) => name),
    );
    expect([...new Set(defaulted)].sort()).toEqual(["limit", "sort", "tab"]);
  });

  it("answers an unknown path 404 and a wrong method 405 with Allow", async () => {
    expect(await api.call("GET", "/nothing/here")).toMatchObject({
      status: 404,
      json: { error: { code: "NOT_FOUND" } },
    });
    const wrong = await api.call("DELETE", "/program");
    expect([wrong.status, code(wrong.json), wrong.headers.get("allow")]).toEqual([
      405,
      "METHOD_NOT_ALLOWED",
      "GET",
    ]);
    expect((await api.call("POST", "/wishlist/p1", { as: "u1" })).headers.get("allow")).toBe("PUT, DELETE");
  });

  it("takes JSON bodies only, well formed and not above 1 MB", async () => {
    const put = (body: string, type = "application/json"): Promise<{ status: number; json: unknown }> =>
      // with a key, so that one whose connection was closed before its answer is said again
      api.call("PUT", "/user/category", {
        as: "u1",
        body,
        headers: { "content-type": type },
        key: crypto.randomUUID(),
      });
    expect((await put("categoryIds=craft", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await put("{")).status).toBe(400);
    expect(
      (await put(JSON.stringify({ categoryIds: ["craft"], more: "a".repeat(1024 * 1024) }))).status,
    ).toBe(413);
    expect((await put("[".repeat(100_000) + "]".repeat(100_000))).status).toBe(400);
    const wrong = await put(JSON.stringify({ categoryIds: ["craft", "none"], more: 1 }));
    expect(wrong).toMatchObject({
      status: 400,
      json: {
        error: {
          code: "BAD_REQUEST",
          fields: [
            { name: "categoryIds.1", code: "ENUM", message: "고를 수 있는 값이 아니에요." },
            { name: "more", code: "UNKNOWN" },
          ],
        },
      },
    });
    expect((await put(JSON.stringify({ categoryIds: ["craft"] }))).status).toBe(200);
  });

  it("lets no NUL and no half of a surrogate pair through", async () => {
    for (const nickname of ["a\u0000", "\ud800"]) {
      expect((await api.call("PUT", "/user", { as: "u1", body: { id: "u1", nickname } })).status).toBe(400);
    }
    expect((await api.call("GET", "/program?sido=a%00b")).status).toBe(400);
    // what is typed to search by has V02's own sentence
    expect((await api.call("GET", "/program?keyword=a%00b")).status).toBe(422);
  });

  it("names every field that is wrong in the query", async () => {
    expect(await api.call("GET", "/program?limit=99&sort=none&free=maybe&priceMax=1.5")).toMatchObject({
      status: 400,
      json: { error: { code: "BAD_REQUEST" } },
    });
    const { json } = await api.call("GET", "/program?limit=99&sort=none&free=maybe");
    expect(reach(json, "error.fields")).toEqual([
      { name: "free", code: "TYPE", message: "값의 종류가 맞지 않아요." },
      { name: "sort", code: "ENUM", message: "고를 수 있는 값이 아니에요." },
      { name: "limit", code: "TOO_BIG", message: "값이 너무 커요." },
    ]);
    expect((await api.call("GET", "/program?limit=5&limit=6")).status).toBe(400);
    expect((await api.call("GET", "/program?keyword=&sido=")).status).toBe(200);
  });

  it("keeps public reads for ten seconds, with 304 for who has them; private ones never", async () => {
    const first = await api.call("GET", "/region");
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("public, max-age=10, stale-while-revalidate=60");
    expect((await api.call("GET", "/region", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await api.call("GET", "/region", { headers: { "if-none-match": 'W/"other"' } })).status).toBe(
      200,
    );
    const own = await api.call("GET", "/summary", { as: "u1" });
    expect([own.headers.get("cache-control"), own.headers.get("etag")]).toEqual(["no-store", null]);
    expect((await api.call("GET", "/summary")).headers.get("cache-control")).toBe("no-store");
  });
});
