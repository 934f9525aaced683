import { createServer, type AddressInfo, type Server } from "node:net";
import { describe, expect, it } from "vitest";
import { findTaken, portsOf, takenBy, takenWords } from "../../workers/cli/ports.ts";
import { openDoor } from "../../workers/cli/second-door.ts";

/** Somebody who listens at a port of this machine. */
const somebody = (port = 0): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server));
  });
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe("the ports of a local site", () => {
  it("are the one that PORT names and the next, for the desk", () => {
    expect([portsOf(undefined), portsOf("8961")]).toEqual([
      { port: 8787, deskPort: 8788 },
      { port: 8961, deskPort: 8962 },
    ]);
    for (const wrong of ["", "0", "65535", "http", "80.5", "-1"])
      expect([wrong, portsOf(wrong)]).toEqual([wrong, "PORT에는 1부터 65534까지의 수를 적어 주세요."]);
  });

  it("are told in a sentence where one is taken, the site's or the desk's", async () => {
    const other = await somebody();
    const taken = portOf(other);
    expect(await findTaken({ port: taken, deskPort: 1 }, "127.0.0.1")).toBe(taken);
    const free = await somebody();
    const site = portOf(free);
    free.close();
    expect(await findTaken({ port: site, deskPort: taken }, "127.0.0.1")).toBe(taken);
    other.close();
  });

  it("[U133] lead to two that are free: next to a site is its desk", async () => {
    const site = await somebody();
    const taken = portOf(site);
    const desk = await somebody(taken + 1).catch(() => undefined); // or somebody else's, which is as well
    const words = await takenWords(taken, "npm run dev", "127.0.0.1");
    const next = portsOf(/ PORT=(\d+) npm run dev 처럼/.exec(words)?.[1]);
    expect(words).toContain(`${taken}번 포트를 다른 프로그램이 쓰고 있어요.`);
    if (typeof next === "string") throw new Error(next);
    expect([next.port > taken + 1, await findTaken(next, "127.0.0.1")]).toEqual([true, undefined]);
    for (const server of [site, desk]) server?.close();
  });

  it("[U133] are looked for from below where the last one is taken", async () => {
    expect(await takenWords(65_534, "npm start", "127.0.0.1")).toMatch(/PORT=[1-9]\d{3} npm start/);
  });

  it("are told also where the desk's is taken after they were looked at", async () => {
    const other = await somebody();
    const ports = { port: portOf(other) - 1, deskPort: portOf(other) };
    const error: unknown = await openDoor(ports.deskPort, "127.0.0.1").catch((problem: unknown) => problem);
    expect([takenBy(error, ports), takenBy(new Error("no data"), ports)]).toEqual([
      ports.deskPort,
      undefined,
    ]);
    other.close();
  });
});
