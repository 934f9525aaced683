import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface Door {
  port: number;
  /** Passes on to a port of this machine anyone who comes from now on; they are turned away before. */
  leadTo: (port: number) => void;
  close: () => Promise<void>;
}

/**
 * A second port that leads to the same server, byte by byte, so that it sees the port in the Host header and
 * a certificate's handshake goes through. `port` 0 takes a free one.
 * @throws where the port is taken
 */
export async function openDoor(port: number, host: string): Promise<Door> {
  let target: number | undefined;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  };
  const server = createServer((from) => {
    keep(from);
    if (target === undefined) return from.destroy();
    const to = connect(target, "127.0.0.1");
    keep(to);
    // Either side may go at any time, as browsers do.
    from.on("error", () => to.destroy());
    to.on("error", () => from.destroy());
    return from.pipe(to).pipe(from);
  });
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The second port has no number.");
  return {
    port: address.port,
    leadTo: (to) => {
      target = to;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
