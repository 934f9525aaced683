import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { implement, type Api } from "../contract.ts";
import { PRIVATE } from "../contract/respond.ts";
import { fail } from "../errors.ts";

/** Of a path of this API: no other origin, and not this operation once more. */
const PATH = /^\/(?!\/|together\b)[!-~]*$/;

/** What was asked for; null where it is no list of paths. */
function pathsIn(text: string): string[] | null {
  try {
    const paths: unknown = JSON.parse(text);
    if (!Array.isArray(paths) || paths.length === 0 || paths.length > 12) return null;
    return paths.every((path): path is string => typeof path === "string" && PATH.test(path)) ? paths : null;
  } catch {
    return null;
  }
}

/**
 * Several reads of one caller in one call (app/server/side-by-side.server.ts). Each is answered by its own
 * operation, with all that it checks; what they ask of a database side by side goes there together. Only the
 * edge may ask: it has looked at each path as at any other.
 */
export function togetherRoutes(api: Api): void {
  implement(
    api,
    "readTogether",
    async ({ query, env, header, waitUntil }, raw) => {
      if (header("x-user-reads") === null) return fail("NOT_FOUND");
      const paths = pathsIn(query.paths);
      if (paths === null) return fail("BAD_REQUEST");
      const behind = { waitUntil, passThroughOnException: () => undefined, props: {} };
      const { headers } = raw;
      const LINES: D1PreparedStatement[] = [];
      const answers = paths.map(async (path) => {
        const answer = await api.fetch(
          new Request(new URL(path, raw.url), { headers }),
          { ...env, IS_PART: true, LINES },
          behind,
        );
        return {
          status: answer.status,
          retryAfter: answer.headers.get("retry-after"),
          body: await answer.text(),
        };
      });
      const value = await Promise.all(answers);
      // the record of access is written before anything is shown
      if (LINES.length > 0) await env.DB.batch(LINES);
      return { status: 200, body: { value } };
    },
    { cache: PRIVATE },
  );
}
