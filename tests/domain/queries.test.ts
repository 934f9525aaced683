import { describe, expect, it } from "vitest";
import { createQueryClient } from "../../app/api/queries.ts";

describe("the browser's queries", () => {
  it("[K08] are stale and dropped after 10 s, tried twice more, and not asked again for a focus or a new connection", () => {
    expect(createQueryClient().getDefaultOptions().queries).toEqual({
      staleTime: 10_000,
      gcTime: 10_000,
      retry: 2,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  });
});
