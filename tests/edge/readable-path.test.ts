import { describe, expect, it } from "vitest";
import { gateway } from "../../app/server/gateway.server.ts";

/** What the gateway answers, and which paths the product API was asked. */
async function ask(path: string) {
  const asked: string[] = [];
  const API = {
    fetch: async (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return Response.json({ value: 1 });
    },
  };
  const answer = await gateway(
    new Request(`https://m.nadeul.example/api${path}`),
    { API } as never,
    "request-1",
    async () => ({ ok: false, reason: "INVALID" }),
  );
  return { status: answer.status, json: await answer.json(), asked };
}

describe("a path whose escapes cannot be read", () => {
  it.each(["/program/%zz", "/%E0%A4%A", "/desk%", "/%6Fperator/%ff"])("is refused: %s", async (path) => {
    const { status, json, asked } = await ask(path);
    expect([status, json, asked]).toEqual([
      400,
      { error: { code: "BAD_REQUEST", message: "주소를 읽을 수 없어요.", requestId: "request-1" } },
      [],
    ]);
  });

  it("is not one that is merely encoded", async () => {
    expect(await ask("/user/duplicate/%EB%82%98%EB%9E%98")).toMatchObject({ status: 200 });
  });
});
