import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, vi } from "vitest";
import { forgetMisses } from "../../app/server/ask-api.server.ts";
import { doubleBuffers } from "./doubling-buffer.ts";

doubleBuffers();

// The registry of local workers is one per machine: without a folder of its own, a file's workers would bind
// to another's of the same name.
const registry = mkdtempSync(path.join(tmpdir(), "nadeul-registry-"));
process.env["WRANGLER_REGISTRY_PATH"] = registry;
process.env["MINIFLARE_REGISTRY_PATH"] = registry;
process.env["WRANGLER_LOG"] ??= "error";

// Files share their process: what one put in the place of something everybody's does not meet the next.
// Nor does a soak's world, with its clock and timers, which is not left yet where a test took too long: to
// who keeps a connection to workerd it would be the end of it. A breaker that one has opened is shut.
const { fetch, setTimeout, clearTimeout } = globalThis;
const { now } = Date;
afterAll(() => {
  forgetMisses();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Object.assign(globalThis, { fetch, setTimeout, clearTimeout });
  Date.now = now;
  rmSync(registry, { recursive: true, force: true });
});
