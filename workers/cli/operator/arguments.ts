import { parseArgs } from "node:util";

export const USAGE = `쓰는 법: npm run operator -- <명령> [대상] [옵션]

  로그인
    login [--username 아이디] [--totp 인증번호] [--password-stdin]
          비밀번호와 인증 앱의 번호로 로그인해요. 적지 않은 것은 물어봐요.

  보기
    sessions [--program 프로그램] [--day 2026-12-05]     열린 회차와 인원
    bookings [--session 회차] [--status 상태] [--no 번호]  예약 (승인을 기다리는 것부터)
    refunds                                            끝나지 않은 환불 (실패한 것부터)
  예약  (대상은 예약번호나 예약 id)
    approve <예약>                     승인해요. 유료면 결제할 시간을 줘요.
    reject <예약> --reason "이유"      받지 않아요. 낸 보증금은 돌려줘요.
    came <예약>                        출석. 보증금을 돌려줘요.
    no-show <예약>                     오지 않음. 보증금을 돌려주지 않아요.
  환불  (대상은 환불 id)
    refund-approve <환불>              기다리지 않고 바로 보내요.
    refund-reject <환불> --reason "이유"
  돈  (결제사의 장부와 우리 장부가 다른 건. 대상은 건 id)
    cases [--state OPEN]               끝나지 않은 건 (오래된 것부터)
    case <건>                          두 장부를 나란히, 할 수 있는 일과 지난 일까지
    case-ask <건> --reason "이유"      결제사에 지금 다시 물어봐요.
    case-accept <건> --reason "이유"   결제사 장부를 우리 장부로 받아들여요.
    case-paid <건> --reason "이유" --reference "이체 번호"   직접 보냈어요.
    case-account <건> --reason "이유"  손님에게 새 계좌를 물어요.
    case-cancel <건> --reason "이유"   남은 돈을 모두 돌려줘요.
    case-approve <건>                  다른 운영자가 정한 일을 승인해요.
    case-decline <건> --reason "이유"  승인하지 않아요.
    compare --from 2026-12-05T10:00 --to 2026-12-05T12:00   그동안의 결제사 장부와 견줘요 (복구한 뒤).
  사람  (먼저 책상의 사용자 풀에 계정을 만들어요. DEPLOYING.md)
    staff                              함께 일하는 사람과 초대한 사람
    invite <아이디> --name 이름 --role 담당 --host 주최자   운영·담당·결재·현장·조회. 운영은 --host 없이
    end-staff <사람>                   권한을 바로 끝내거나 초대를 거둬요.
  회차  (--yes가 없으면 무엇이 바뀔지만 말해요)
    cancel-session <회차> --reason "이유"   모두에게 전액을 돌려줘요.
    move-session <회차> --start 2026-12-05T10:00 --place "만나는 곳" [--address "주소" --detail "층·호"] --reason "이유" [--yes]   예약한 사람과 함께 옮겨요.
    change-sessions <프로그램> --from 2026-12-01 --until 2026-12-31 [--capacity 수] [--file 요금.json] [--move 분] [--open|--closed] [--yes]
  프로그램과 진열
    duplicate <프로그램> --id 새아이디      초안으로 복사해요.
    picture <프로그램> --file 사진.jpg [--alt "설명"]
    coupons, put-coupon <쿠폰> --file 쿠폰.json     (DeskCoupon 꼴: openapi/product.yaml)
    banners, put-banner <배너> --file 배너.json     (DeskBanner 꼴)
    codes, put-code <FACILITY/WIFI> --name 이름 --order 차례 [--off]     분류(CATEGORY)와 은행(BANK)은 다음 배포부터 보여요.
    regions, put-regions --file 지역.json [--yes]     해마다 바뀐 지역만 담은 목록 (DeskRegion 꼴)
  글
    replies, put-reply <답> --title 제목 --text "글", end-reply <답>     자주 하는 답
    terms, put-terms <service/2026-12-25> --file 약관.txt [--major] [--ask-again], end-terms <service/2026-12-25>
    hide-review <후기> --reason "이유"     이유는 모두가 읽어요.   show-review <후기>
  접속기록
    access [--from 날] [--until 날] [--staff 사람] [--member 회원] [--operation 일]
    access-reviews, sign-access <2026-10> --reason "점검 의견"

  옵션
    --site 주소   사이트 주소 (기본 http://localhost:8787, 또는 NADEUL_URL)
    --cursor 위치  다음 장 (목록 끝에 적혀 있어요)
    --json        표 대신 JSON으로 보여 줘요.
    --help        이 도움말
  로그인은 이 컴퓨터의 나만 읽을 수 있게 간직하고 스스로 이어 가요. 내 컴퓨터의 사이트에는 연습용 운영자로 로그인해요.`;

/** What a command needs beside its name. */
const COMMANDS = {
  login: { target: false, reason: false },
  sessions: { target: false, reason: false },
  bookings: { target: false, reason: false },
  refunds: { target: false, reason: false },
  approve: { target: true, reason: false },
  reject: { target: true, reason: true },
  came: { target: true, reason: false },
  "no-show": { target: true, reason: false },
  "refund-approve": { target: true, reason: false },
  "refund-reject": { target: true, reason: true },
  "cancel-session": { target: true, reason: true },
  cases: { target: false, reason: false },
  case: { target: true, reason: false },
  "case-ask": { target: true, reason: true },
  "case-accept": { target: true, reason: true },
  "case-paid": { target: true, reason: true },
  "case-account": { target: true, reason: true },
  "case-cancel": { target: true, reason: true },
  "case-approve": { target: true, reason: false },
  "case-decline": { target: true, reason: true },
  compare: { target: false, reason: false },
  staff: { target: false, reason: false },
  invite: { target: true, reason: false },
  "end-staff": { target: true, reason: false },
  duplicate: { target: true, reason: false },
  picture: { target: true, reason: false },
  "change-sessions": { target: true, reason: false },
  "move-session": { target: true, reason: true },
  coupons: { target: false, reason: false },
  "put-coupon": { target: true, reason: false },
  banners: { target: false, reason: false },
  "put-banner": { target: true, reason: false },
  codes: { target: false, reason: false },
  "put-code": { target: true, reason: false },
  regions: { target: false, reason: false },
  "put-regions": { target: false, reason: false },
  replies: { target: false, reason: false },
  "put-reply": { target: true, reason: false },
  "end-reply": { target: true, reason: false },
  terms: { target: false, reason: false },
  "put-terms": { target: true, reason: false },
  "end-terms": { target: true, reason: false },
  "hide-review": { target: true, reason: true },
  "show-review": { target: true, reason: false },
  access: { target: false, reason: false },
  "access-reviews": { target: false, reason: false },
  "sign-access": { target: true, reason: true },
} as const;

export type Command = keyof typeof COMMANDS;

const MORE = [
  "id",
  "file",
  "alt",
  "title",
  "text",
  "order",
  "capacity",
  "move",
  "start",
  "place",
  "address",
  "detail",
  "staff",
  "member",
  "operation",
] as const;
const FLAGS = ["open", "closed", "yes", "major", "again", "off"] as const;

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
  more: Partial<Record<(typeof MORE)[number], string>> & Record<(typeof FLAGS)[number], boolean>;
  /** Who is invited: their name, a role's Korean name, a host's id. */
  person: { name: string; role: string; host: string | null };
  query: Record<string, string>;
  /** The command with its filters as it was typed, for the next page. */
  again: string;
  url: string;
  isJson: boolean;
  /** For `login`: who, the present code, and whether the password comes in by the standard input. */
  login: { username: string | undefined; totp: string | undefined; isPiped: boolean };
}

const isCommand = (text: string): text is Command => Object.hasOwn(COMMANDS, text);

/** The arguments, or what to tell the person: `isHelp` where they asked for it. */
export function readArguments(
  args: string[],
  env: Record<string, string | undefined>,
): Arguments | { message: string; isHelp: boolean } {
  const wrong = (message: string) => ({ message: `${message}\n\n${USAGE}`, isHelp: false });
  try {
    const text = { type: "string" } as const;
    const options = {
      program: text,
      day: text,
      session: text,
      status: text,
      no: text,
      cursor: text,
      reason: text,
      reference: text,
      state: text,
      name: text,
      role: text,
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
      open: { type: "boolean" },
      closed: { type: "boolean" },
      yes: { type: "boolean" },
      major: { type: "boolean" },
      "ask-again": { type: "boolean" },
      off: { type: "boolean" },
      site: text,
      username: text,
      totp: text,
      "password-stdin": { type: "boolean" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
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
      more: {
        ...values,
        open: values.open === true,
        closed: values.closed === true,
        yes: values.yes === true,
        major: values.major === true,
        again: values["ask-again"] === true,
        off: values.off === true,
      },
      person: {
        name: values.name?.trim() ?? "",
        role: values.role ?? "",
        host: values.host ?? null,
      },
      query,
      again: [
        name,
        ...(["program", "day", "session", "status", "no", "state"] as const).flatMap((option) =>
          values[option] === undefined ? [] : [`--${option}`, values[option]],
        ),
      ].join(" "),
      login: {
        username: values.username,
        totp: values.totp,
        isPiped: values["password-stdin"] === true,
      },
      url: (values.site ?? env["NADEUL_URL"] ?? "http://localhost:8787").replace(/\/+$/, ""),
      isJson: values.json === true,
    };
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}
