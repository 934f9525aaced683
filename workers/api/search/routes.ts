import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { keywordFormat, searchReason } from "#domain/validation/search";
import { implement, type Api } from "../contract.ts";
import { ruleBroken } from "../errors.ts";
import { popularKeywords } from "../program/popular.ts";
import { suggest } from "./suggest.ts";

const KEPT = "public, max-age=60, stale-while-revalidate=600";

/** What stands beside the search box. */
export function searchRoutes(api: Api): void {
  implement(
    api,
    "suggestSearch",
    async ({ query: { q = "" }, env, now }) => {
      const reason = searchReason(q);
      if (reason !== null)
        return ruleBroken([{ name: "q", code: reason, message: VALIDATION_MESSAGES[reason] }]);
      return { status: 200, body: { value: await suggest(env.CATALOGUE, keywordFormat(q), now) } };
    },
    { cache: KEPT },
  );

  implement(
    api,
    "listPopularSearch",
    async ({ env }) => ({
      status: 200,
      body: { value: (await popularKeywords(env.CATALOGUE)).map((keyword) => ({ keyword })) },
    }),
    { cache: KEPT },
  );
}
