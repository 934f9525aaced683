import { createServer, type Socket, connect } from "node:net";

export interface Line {
  origin: string;
  close: () => Promise<void>;
}

const RTT_MS = 150;
const BYTES_PER_MS = 204.8; // 1.6 Mbit/s

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
    phone.on("data", (bytes) => {
      const wait = Math.max(0, isOpenAt - performance.now()) + RTT_MS / 2;
      setTimeout(() => site.write(bytes), wait);
    });
    site.on("data", (bytes) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + bytes.length / BYTES_PER_MS;
      setTimeout(() => phone.write(bytes), freeAt - now + RTT_MS / 2);
    });
    phone.on("end", () => site.end());
    site.on("end", () => setTimeout(() => phone.end(), Math.max(0, freeAt - performance.now()) + RTT_MS));
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
