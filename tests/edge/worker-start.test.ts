import { readFileSync } from "node:fs";
import path from "node:path";
import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import { describe, expect, it } from "vitest";
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from "wrangler";
import { builtModules } from "../../workers/cli/serve.ts";

const CONFIG = "build/server/wrangler.json";

/**
 * Starts the built edge worker alone, some of its variables replaced; what the runtime said where it could
 * not start.
 */
async function startEdge(vars: Record<string, string>): Promise<string> {
  const { workerOptions } = workerOptionsOf(path.resolve(CONFIG));
  const { main }: { main: string } = JSON.parse(readFileSync(CONFIG, "utf8"));
  const folder = path.resolve(path.dirname(CONFIG));
  const said: string[] = [];
  const none = "export default { fetch: () => new Response(null, { status: 404 }) }";
  const edge = {
    ...workerOptions,
    name: "nadeul-edge",
    modulesRoot: folder,
    modules: builtModules(folder, main),
  };
  const given =
    "bindings" in workerOptions && typeof workerOptions.bindings === "object" ? workerOptions.bindings : {};
  const bindings = { ...given, ...vars };
  const others = ["nadeul-api", "nadeul-sandbox"].map((name) => ({
    name,
    modules: true as const,
    script: none,
  }));
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ cf: false, port: 0, workers: [{ ...edge, bindings }, ...others] }),
    handleStructuredLogs: ({ message }: { message: string }) => void said.push(message),
  });
  try {
    await miniflare.ready;
    return `started ${said.join("")}`;
  } catch (error) {
    return `${said.join("")}\n${String(error)}`;
  } finally {
    await miniflare.dispose().catch(() => {}); // one that never started cannot be stopped either
  }
}

describe("the edge worker", () => {
  it.each([
    [
      "a pool id without a suffix",
      { COGNITO_USER_POOL_ID: "ap-northeast-2" },
      /must have at most 55 characters, of the form prefix_suffix/,
      /55자 이하이고 prefix_suffix 꼴이어야 해요/,
    ],
    [
      "a pool id of 56 characters",
      { COGNITO_USER_POOL_ID: `ap-northeast-2_${"x".repeat(41)}` },
      /must have at most 55 characters/,
      /55자 이하/,
    ],
    [
      "no client id",
      { COGNITO_CLIENT_ID: "" },
      /COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID must both be set/,
      /모두 있어야 해요/,
    ],
  ])("[V08] does not start with %s, and says why in both languages", async (_what, vars, english, korean) => {
    const said = await startEdge(vars);
    expect(said).not.toMatch(/^started/);
    expect(said).toMatch(english);
    expect(said).toMatch(korean);
  });

  it("starts with the configuration as it is", async () => {
    expect(await startEdge({})).toMatch(/^started/);
  });
});
