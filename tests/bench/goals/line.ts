import { createServer, type Socket, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface Line {
  origin: string;
  close: () => Promise<void>;
}

const RTT_MS = 150;
const BYTES_PER_MS = 204.8; // 1.6 Mbit/s

/** Acts at their times, which are of `performance.now()`, but none before an earlier one, as timers may. */
function inTurn(): (at: number, act: () => void) => void {
  const afterAll = async (before: Promise<void>, at: number, act: () => void) => {
    await before;
    await sleep(Math.max(0, at - performance.now()));
    act();
  };
  let last = Promise.resolve();
  return (at, act) => {
    last = afterAll(last, at, act);
  };
}

/**
 * A slow 4G in front of a port of this machine: half the round trip each way, a round trip before a new
 * connection answers, and one width for everything that comes down, whoever asked. What a browser prefetches
 * goes through it too, which the emulation of developer tools leaves out.
 */
export async function slowLine(port: number): Promise<Line> {
  const open = new Set<Socket>();
  let freeAt = 0;
  const server = createServer((phone) => {
    const site = connect(port, "127.0.0.1");
    const isOpenAt = performance.now() + RTT_MS;
    for (const socket of [phone, site]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => open.delete(socket));
    }
    const [up, down] = [inTurn(), inTurn()];
    phone.on("data", (bytes) => {
      up(Math.max(isOpenAt, performance.now()) + RTT_MS / 2, () => site.write(bytes));
    });
    site.on("data", (bytes) => {
      freeAt = Math.max(freeAt, performance.now()) + bytes.length / BYTES_PER_MS;
      down(freeAt + RTT_MS / 2, () => phone.write(bytes));
    });
    phone.on("end", () => up(0, () => site.end()));
    site.on("end", () => down(Math.max(freeAt, performance.now()) + RTT_MS, () => phone.end()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const at = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${at}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
