import { describe, expect, it } from "vitest";
import { registerCode } from "../../app/routes/my/coupon.server.ts";
import { sendInquiry } from "../../app/routes/my/inquiry/inquiry.server.ts";
import { sendReview } from "../../app/routes/my/review/review-write.server.ts";
import { sendRefund } from "../../app/routes/booking/refund/refund.server.ts";

interface Call {
  params: { header?: Record<string, string> };
  body?: { images?: string[] };
}

const HELD = { code: "CONFLICT", message: "다른 글에 쓴 사진이에요.", requestId: "r" };
const LISTS: Readonly<Record<string, unknown>> = {
  "/review": [{ id: "written" }],
  "/inquiry": [{ id: "unheard", images: [{ url: "/images/inquiry/one.jpg", alt: "" }] }],
};

/** An API that has done something under the key "first" already, though nobody heard of it. */
function anApi() {
  const calls: string[] = [];
  const response = { status: 200 };
  const post = async (path: string, { params, body }: Call) => {
    const isFirst = params.header?.["Idempotency-Key"] === "first";
    if (body?.images?.includes("inquiry/one.jpg") && !isFirst) return { error: { error: HELD }, response };
    calls.push(`POST ${path} ${isFirst ? "first" : "another"}`);
    if (!isFirst) return { data: { value: { id: "second" } }, response };
    const error = { code: "KEY_REUSED", message: "이미 처리한 요청이에요.", requestId: "r" };
    return { error: { error }, response: { status: 422 } };
  };
  const api = {
    POST: post,
    GET: async (path: string) => ({
      data: { value: LISTS[path] ?? { program: {}, session: {} } },
      response,
    }),
    PUT: async (path: string, { params }: { params: { path: { id: string } } }) => {
      calls.push(`PUT ${path} ${params.path.id}`);
      return { data: { value: {} }, response };
    },
  };
  return { api: api as never, calls };
}

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key: "first", ...fields })) form.set(name, value);
  return form;
}

describe("[S83] a form whose answer was lost, sent again with a word changed", () => {
  it("cancels nobody a second time, and says to look first", async () => {
    const { api, calls } = anApi();
    const form = aForm({ items: "one:1", o_one: "1", reason: "WEATHER", detail: "", refund: "35000" });
    expect(await sendRefund(api, "b1", form)).toMatchObject({
      data: { alert: "방금 누른 취소가 이미 처리됐어요. 지금 내용을 확인해 주세요." },
    });
    expect(calls).toEqual(["POST /refund first"]);
  });

  it("changes the review that it wrote", async () => {
    const { api, calls } = anApi();
    const form = aForm({ rating: "5", content: "물레가 참 재미있었어요. 또 갈게요.", party: "" });
    const answer = await sendReview(api, "b1", form);
    expect(calls).toEqual(["POST /review first", "PUT /review/{id} written"]);
    expect((answer as Response).headers.get("location")).toContain("done=written");
  });

  it("is an inquiry of its own", async () => {
    const { api, calls } = anApi();
    const form = aForm({ kind: "BOOKING", title: "주차할 수 있나요?", body: "주차할 곳이 있는지 궁금해요." });
    const drafts = { read: async () => undefined, keep: async () => undefined, end: async () => [] };
    const answer = await sendInquiry(api, form, drafts as never);
    expect(calls).toEqual(["POST /inquiry first", "POST /inquiry another"]);
    expect((answer as Response).headers.get("location")).toBe("/inquiry?id=second&new=1");
  });

  it("is an inquiry of its own that leaves its pictures with the one that went out", async () => {
    const { api, calls } = anApi();
    const form = aForm({ kind: "BOOKING", title: "주차할 수 있나요?", body: "주차할 곳이 있는지 궁금해요." });
    for (const key of ["inquiry/one.jpg", "inquiry/two.jpg"]) form.append("photo", key);
    const drafts = { read: async () => undefined, keep: async () => undefined, end: async () => [] };
    const answer = await sendInquiry(api, form, drafts as never);
    expect(calls).toEqual(["POST /inquiry first", "POST /inquiry another"]);
    expect((answer as Response).headers.get("location")).toBe("/inquiry?id=second&new=1");
  });

  it("registers another code too", async () => {
    const { api, calls } = anApi();
    const answer = await registerCode(api, aForm({ code: "NADEUL5000" }));
    expect(calls).toEqual(["POST /coupon/register first", "POST /coupon/register another"]);
    expect((answer as Response).headers.get("location")).toBe("/my/coupon?new=second");
  });
});
