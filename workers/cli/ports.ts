import { createServer } from "node:net";

const LAST_PORT = 65_535;
/** From here on anybody may listen. */
const FIRST_PORT = 1024;

/** The site's port and the desk's, which is the next one. */
export interface Ports {
  port: number;
  deskPort: number;
}

/** The ports that PORT asks for, 8787 and the next unless told; a sentence where there are none such. */
export function portsOf(text: string | undefined): Ports | string {
  const port = Number(text ?? 8787);
  return Number.isInteger(port) && port >= 1 && port < LAST_PORT
    ? { port, deskPort: port + 1 }
    : `PORT에는 1부터 ${LAST_PORT - 1}까지의 수를 적어 주세요.`;
}

/**
 * Says that a port is taken, and which to take instead: the next that is free, with the one after it.
 *
 * @param command what was typed: "npm start"
 */
export async function takenWords(taken: number, command: string, host: string): Promise<string> {
  const after = (port: number) => (port + 1 < LAST_PORT ? port + 1 : FIRST_PORT);
  let port = after(taken);
  while ((await findTaken({ port, deskPort: port + 1 }, host)) !== undefined) port = after(port);
  return `${taken}번 포트를 다른 프로그램이 쓰고 있어요. PORT=${port} ${command} 처럼 다른 번호로 시작해 주세요.`;
}

/** The first of the two ports that somebody listens at; undefined where both are free. */
export async function findTaken({ port, deskPort }: Ports, host: string): Promise<number | undefined> {
  for (const one of [port, deskPort]) if (!(await isFree(one, host))) return one;
  return undefined;
}

/** Which of the two ports an error says is taken: somebody was faster since they were looked at. */
export function takenBy(error: unknown, { port, deskPort }: Ports): number | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  if (error.code === "ERR_ADDRESS_IN_USE") return port; // workerd's
  return error.code === "EADDRINUSE" ? deskPort : undefined; // Node's, which holds the desk's door
}

/** Whether nobody listens at this port of the machine. */
function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
