import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { startSite } from "../support/site.ts";

/** A port that nobody listens at now. */
async function aPort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const { port } = probe.address() as AddressInfo;
    probe.close(() => resolve(port));
  });
  return promise;
}

it("lets nobody in before all data is there: whoever asks meanwhile is refused or gets the whole page", async () => {
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
