import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import { describe, expect, it } from "vitest";
import {
  unstable_getMiniflareWorkerOptions as workerOptionsOf,
  unstable_readConfig as readConfig,
} from "wrangler";
import { assertDeployable } from "../../workers/cli/build/deployable.ts";
import { builtModules } from "../../workers/cli/built-worker.ts";

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
    [
      "a placeholder on somebody's site",
      { SITE_URL: "https://m.nadeul.example", TOSS_CLIENT_KEY: "changeme" },
      /SITE_URL is set, and TOSS_CLIENT_KEY still hold the placeholder/,
      /TOSS_CLIENT_KEY 값이 아직 "changeme"예요/,
    ],
  ])("[V08] does not start with %s, and says why in both languages", async (_what, vars, english, korean) => {
    const said = await startEdge(vars);
    expect(said).not.toMatch(/^started/);
    expect(said).toMatch(english);
    expect(said).toMatch(korean);
  });

  it("starts with the configuration as it is, and without its own address with placeholders", async () => {
    expect(await startEdge({})).toMatch(/^started/);
    expect(await startEdge({ SITE_URL: "", TOSS_CLIENT_KEY: "changeme" })).toMatch(/^started/);
  });
});

describe("a deployment", () => {
  it("of somebody's site is stopped by every placeholder, before anything is built", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "nadeul-config-"));
    try {
      const config = path.join(folder, "wrangler.toml");
      const text = readFileSync("wrangler.toml", "utf8");
      writeFileSync(config, text.replace('SITE_URL = ""', 'SITE_URL = "https://m.nadeul.example"'));
      expect(() => assertDeployable(config)).toThrow(
        /COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, TOSS_CLIENT_KEY still hold .* 실제 값으로 바꿔 주세요/,
      );
      expect(() => assertDeployable("wrangler.toml"), "a demo without an address").not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(["wrangler.toml", "workers/api/wrangler.toml"])("by %s can be watched", (config) => {
    expect(readConfig({ config }).observability).toMatchObject({ enabled: true });
  });
});
