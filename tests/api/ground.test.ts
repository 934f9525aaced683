import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type ApiUnderTest } from "../support/api.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe("the ground of the product API", () => {
  it("answers its own description without P02's headers", async () => {
    const response = await api.fetch("/openapi.json");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ openapi: "3.1.0" });
  });
});
