import { parseArgs } from "node:util";
import { wrongOption } from "../read-options.ts";
import { COMMANDS, isCommand, type Command } from "./commands.ts";
import { USAGE } from "./usage.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** Every option that some command takes, as parseArgs reads them. */
const OPTIONS = {
  program: text,
  day: text,
  session: text,
  status: text,
  no: text,
  keyword: text,
  cursor: text,
  reason: text,
  reference: text,
  state: text,
  name: text,
  role: text,
  mail: text,
  host: text,
  from: text,
  to: text,
  until: text,
  id: text,
  file: text,
  alt: text,
  title: text,
  text,
  order: text,
  capacity: text,
  move: text,
  start: text,
  place: text,
  address: text,
  detail: text,
  staff: text,
  member: text,
  operation: text,
  open: flag,
  closed: flag,
  yes: flag,
  major: flag,
  "ask-again": flag,
  off: flag,
  site: text,
  username: text,
  totp: text,
  code: text,
  "password-stdin": flag,
  json: flag,
  help: { ...flag, short: "h" },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>["values"];

export interface Arguments {
  command: Command;
  target: string;
  reason: string;
  /** What proves a payment by hand. */
  reference: string;
  /** A span of time or of days, as typed: Korea's. */
  from: string;
  to: string;
  until: string;
  /** What the commands of the catalogue take beside. */
  more: Options;
  /** Who is invited: their name, a role's Korean name, a host's id, a mail address or "". */
  person: { name: string; role: string; host: string | null; mail: string };
  query: Record<string, string>;
  /** The command with its filters as it was typed, for the next page. */
  again: string;
  url: string;
  isJson: boolean;
  /** For `login`: who, the present code, and whether the password comes in by the standard input. */
  login: {
    username: string | undefined;
    totp: string | undefined;
    isPiped: boolean;
    /** From the desk's screen, in place of all others. */
    code: string | undefined;
  };
}

/** The arguments, or what to tell the person: `isHelp` where they asked for it. */
export function readArguments(
  args: string[],
  env: Record<string, string | undefined>,
): Arguments | { message: string; isHelp: boolean } {
  const wrong = (message: string) => ({ message: `${message}\n\n${USAGE}`, isHelp: false });
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [name, target = "", ...rest] = positionals;
    if (values.help || name === undefined) return { message: USAGE, isHelp: true };
    if (!isCommand(name)) return wrong(`'${name}'이라는 명령은 없어요.`);
    const needs = COMMANDS[name];
    if (needs.target && target === "") return wrong(`${name} 뒤에 대상을 적어 주세요.`);
    if (rest.length > 0 || (!needs.target && target !== ""))
      return wrong("대상이 너무 많아요. 띄어쓰기가 있으면 따옴표로 묶어 주세요.");
    const reason = values.reason?.trim() ?? "";
    if (needs.reason && reason === "")
      return wrong(
        name.startsWith("case-") || name === "sign-access"
          ? '--reason "이유"를 적어 주세요. 기록에 남아요.'
          : '--reason "이유"를 적어 주세요. 손님이 그대로 읽어요.',
      );
    const query = Object.fromEntries(
      Object.entries({
        programId: values.program,
        day: values.day,
        sessionId: values.session,
        status: values.status,
        bookingNo: values.no,
        state: values.state,
        keyword: values.keyword,
        cursor: values.cursor,
      }).filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
    return {
      command: name,
      target,
      reason,
      reference: values.reference?.trim() ?? "",
      from: values.from ?? "",
      to: values.to ?? "",
      until: values.until ?? "",
      more: values,
      person: {
        name: values.name?.trim() ?? "",
        role: values.role ?? "",
        host: values.host ?? null,
        mail: values.mail?.trim() ?? "",
      },
      query,
      again: [
        name,
        ...(["program", "day", "session", "status", "no", "state", "keyword"] as const).flatMap((option) =>
          values[option] === undefined ? [] : [`--${option}`, values[option]],
        ),
      ].join(" "),
      login: {
        username: values.username,
        totp: values.totp,
        code: values.code,
        isPiped: values["password-stdin"],
      },
      url: (values.site ?? env["NADEUL_URL"] ?? "http://localhost:8787").replace(/\/+$/, ""),
      isJson: values.json,
    };
  } catch (error) {
    return wrong(wrongOption(error));
  }
}
