import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_BYTES } from "#domain/image/reasons";
import type { EdgeEnv } from "../../app/server/env.server.ts";
import { gateway } from "../../app/server/gateway.server.ts";
import { memberFiles, memberFilesHosts } from "../../app/server/member-files.server.ts";

const BUCKET = "https://nadeul-uploads.s3.ap-northeast-2.amazonaws.com";
const MEMBER = {
  sub: "u1",
  sid: "s1",
  username: "narae",
  exp: Date.now() / 1000 + 600,
  since: 0,
  device: "",
};

interface Told {
  /** What the bucket answers. */
  answer?: () => Response | Promise<Response>;
  base?: string;
  isGuest?: boolean;
}

/** Node wants a word that workerd does not know, where a body is sent on as it comes. */
const NodeRequest = class extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, { ...init, duplex: "half" } as RequestInit);
  }
};

/** What `POST /api/file` answers for a body, and what the bucket and the product API were asked. */
async function send(body: unknown, { answer = () => picture("picture"), base = BUCKET, isGuest }: Told = {}) {
  vi.stubGlobal("Request", NodeRequest);
  const fetched: { url: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    fetched.push({ url, init });
    return answer();
  });
  const sent: Request[] = [];
  const API = {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== "/file") return Response.json({ value: { ok: true } });
      sent.push(request);
      return Response.json({ value: { key: "k", url: "/images/k", width: 1, height: 1 } }, { status: 201 });
    },
  };
  const response = await gateway(
    new Request("https://m.nadeul.example/api/file?uploadKey=review", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(!isGuest && { authorization: "Bearer token" }),
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    { API, UPLOAD_BASE: base } as never,
    "request-1",
    async () => ({ ok: true, member: MEMBER }) as never,
  );
  const answered: { error?: { message: string } } = await response.json();
  return { status: response.status, message: answered.error?.message, fetched, sent };
}

const picture = (bytes: string, length = bytes.length) =>
  new Response(bytes, { headers: { "content-length": String(length) } });
const own = { url: `${BUCKET}/private/ap-northeast-2:1/a?X-Amz-Signature=f` };

afterEach(() => vi.unstubAllGlobals());

describe("[C19] a picture that lies in the members' bucket", () => {
  it("is taken over as the file that the product API knows", async () => {
    const { status, fetched, sent } = await send(own);
    expect(status).toBe(201);
    expect(fetched.map(({ url, init }) => [url, init?.redirect])).toEqual([[own.url, "manual"]]);
    const [request] = sent;
    const file = (await request?.formData())?.get("file");
    expect(await (file as Blob | null)?.text()).toBe("picture");
    expect(request?.headers.get("x-user-id")).toBe("u1");
  });

  it.each([
    ["another host", { url: "https://elsewhere.example/private/a" }],
    ["another folder", { url: `${BUCKET}/public/a` }],
    ["a way out of the folder", { url: `${BUCKET}/private/../public/a` }],
    ["a host that only begins so", { url: `${BUCKET}.elsewhere.example/private/a` }],
    ["a name and password before another host", { url: `${BUCKET}@elsewhere.example/private/a` }],
    ["no address", { url: 1 }],
    ["no JSON", "{"],
    ["too long a body", { url: `${own.url}${"a".repeat(9000)}` }],
  ])("is asked for nowhere else: %s", async (_, body) => {
    const { status, fetched, sent } = await send(body);
    expect([status, fetched, sent]).toEqual([400, [], []]);
  });

  it("is asked for by nobody who is not signed in, and where there is no bucket by nobody", async () => {
    for (const told of [{ isGuest: true }, { base: "" }]) {
      const { fetched, sent } = await send(own, told);
      expect(fetched).toEqual([]);
      expect(await sent[0]?.text()).toBe(JSON.stringify(own)); // the product API refuses it by its contract
    }
  });

  it.each([
    ["too big", () => picture("x", MAX_BYTES + 1), 413],
    ["of an unknown length", () => new Response("x"), 413],
    ["not there", () => new Response("<Error/>", { status: 404 }), 422],
    ["not its sender's", () => new Response("<Error/>", { status: 403 }), 422],
    ["somewhere else", () => new Response(null, { status: 302, headers: { location: "/" } }), 422],
    ["behind a bucket that is down", () => new Response("", { status: 503 }), 503],
    ["behind no answer", () => Promise.reject(new TypeError("network")), 503],
  ])("is refused in a sentence where it is %s", async (_, answer, expected) => {
    const { status, message, sent } = await send(own, { answer });
    expect(status).toBe(expected);
    expect(message).toMatch(/[가-힣].*\.$/);
    expect(sent).toEqual([]);
  });
});

describe("the site's pages", () => {
  const env = {
    COGNITO_USER_POOL_ID: "ap-northeast-2_x",
    COGNITO_CLIENT_ID: "c",
    COGNITO_REGION: "ap-northeast-2",
    IDENTITY_POOL_ID: "ap-northeast-2:1",
    UPLOAD_BASE: `${BUCKET}/`,
  } as unknown as EdgeEnv;

  it("[C19] know the bucket, and may ask it, only where one is configured", () => {
    expect(memberFiles(env, "https://m.nadeul.example")).toEqual({
      identityPoolId: "ap-northeast-2:1",
      endpoint: "https://cognito-identity.ap-northeast-2.amazonaws.com",
      provider: "cognito-idp.ap-northeast-2.amazonaws.com/ap-northeast-2_x",
      base: BUCKET,
      region: "ap-northeast-2",
    });
    expect(memberFilesHosts(env)).toBe(` ${BUCKET} https://cognito-identity.ap-northeast-2.amazonaws.com`);
    for (const less of [{ IDENTITY_POOL_ID: "" }, { UPLOAD_BASE: "" }]) {
      expect(memberFiles({ ...env, ...less }, "")).toBeUndefined();
      expect(memberFilesHosts({ ...env, ...less })).toBe("");
    }
  });
});
