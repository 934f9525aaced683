import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findTaken } from "../../workers/cli/ports.ts";
import { startSite } from "../support/site.ts";
import { night } from "../support/night.ts";

/** Below the ports that a system hands out by itself, where the other tests' sites listen. */
let next = 10_000 + (process.pid % 10_000) * 2;

/** A port that nobody listens at now, nor at the one after it. */
async function aPort(): Promise<number> {
  for (;;) {
    next += 2;
    const ports = { port: next, deskPort: next + 1 };
    if ((await findTaken(ports, "127.0.0.1")) === undefined) return next;
  }
}

it("lets nobody in before all data is there: who asks meanwhile is refused or gets all of it", async () => {
  const port = await aPort();
  let isServed = false;
  const starting = startSite({ port }).finally(() => (isServed = true));
  const heard = new Map<number | "refused", number>();
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/program/p0001`).then(
      ({ status }) => status,
      () => "refused" as const,
    );
  while (!isServed) {
    const answer = await ask();
    heard.set(answer, (heard.get(answer) ?? 0) + 1);
  }
  const site = await starting;
  expect(heard.get("refused")).toBeGreaterThan(10);
  expect([...heard.keys()].filter((answer) => answer !== "refused" && answer !== 200)).toEqual([]);
  expect([site.url.port, await ask()]).toEqual([String(port), 200]);
  await site.close();
});

it("leaves no port behind where it cannot start: the desk's is free again", async () => {
  const [port, deskPort] = [await aPort(), await aPort()];
  const listen = (at: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer();
      server.once("error", reject).listen(at, "127.0.0.1", () => resolve(server));
    });
  const other = await listen(port);
  await expect(startSite({ port, deskPort })).rejects.toMatchObject({
    code: "ERR_ADDRESS_IN_USE",
  });
  const freed = await listen(deskPort);
  for (const server of [other, freed]) server.close();
});

night("says in a sentence that the port is taken, also where that happens while preparing data", async () => {
  const port = await aPort();
  const state = mkdtempSync(path.join(tmpdir(), "nadeul-start-"));
  onTestFinished(() => rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  const start = spawn(process.execPath, ["workers/cli/start.ts"], {
    env: { ...process.env, PORT: String(port), NADEUL_STATE: state },
  });
  const other = createServer();
  onTestFinished(() => void other.close());
  let said = "";
  start.stdout.on("data", (text) => {
    if (!other.listening && String(text).includes("데이터를 준비하고 있어요."))
      other.listen(port, "127.0.0.1");
  });
  start.stderr.on("data", (text) => (said += String(text)));
  const code = await new Promise((resolve) => start.on("close", resolve));
  expect([code, said]).toEqual([1, expect.stringContaining(`${port}번 포트를 다른 프로그램이 쓰고 있어요.`)]);
  expect(said).not.toContain("MiniflareCoreError");
});
