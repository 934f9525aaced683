import { HOUR_MS, MINUTE_MS } from "../time/kst.ts";
import type { Lane } from "../notification/kinds.ts";

/** What the clock does each minute and each night, by the names under which it writes down its runs. */
export const CLOCK_STEPS = {
  schedule: "예약과 결제, 환불",
  outbox: "알림 보내기",
  books: "결제사와 장부 맞추기",
  "site build": "공지 화면 만들기",
  catalogue: "찾기 목록에 옮기기",
  pages: "바뀐 화면 새로 만들기",
  wallets: "지갑에 담은 입장권 맞추기",
  searches: "오래된 검색어 정리하기",
  accounts: "환불 계좌 살피기",
  figures: "통계 더해 두기",
  retention: "기한이 지난 정보 삭제하기",
  archive: "오래된 기록 보관소로 옮기기",
} as const;
export type ClockStep = keyof typeof CLOCK_STEPS | "provider" | "backup" | "orphans";

/** The last run of one thing that the clock does. Epoch ms; null = never. */
export interface ClockRun {
  step: string;
  okAt: number | null;
  failedAt: number | null;
  why: string | null;
}

/** What waits, and since when what should have gone first. Epoch ms; null = nothing. */
export interface Waiting {
  waiting: number;
  oldestAt: number | null;
  /** There are more than were counted. */
  atLeast?: boolean;
}

/** How the site runs, as its own books tell. */
export interface HealthFacts {
  runs: readonly ClockRun[];
  lanes: Readonly<Record<Lane, Waiting>>;
  catalogue: Waiting;
  payments: Waiting;
  dead: number;
  cases: number;
}

export interface HealthLine {
  id: string;
  name: string;
  state: "GOOD" | "BAD" | "UNKNOWN";
  /** What is so, in a sentence. */
  says: string;
  /** What to do about it; "" where nothing is to be done. */
  todo: string;
}

/** A minute's step that has not run for so long stands still. */
const STILL_MS = 5 * MINUTE_MS;
/** The night's backup, and two hours for it to end. */
const BACKUP_MS = 26 * HOUR_MS;
/** How long each lane, the catalogue and a payment whose result is not known may wait. */
const LANE_MS: Readonly<Record<Lane, number>> = {
  own: 2 * MINUTE_MS,
  offer: 2 * MINUTE_MS,
  reminder: 15 * MINUTE_MS,
  notice: HOUR_MS,
};
const CATALOGUE_MS = 5 * MINUTE_MS;
const PAYMENT_MS = 30 * MINUTE_MS;

const LANE_NAMES: Readonly<Record<Lane, string>> = {
  own: "예약과 결제 알림",
  offer: "빈자리 알림",
  reminder: "미리 알림",
  notice: "공지 알림",
};

/** "3분", "2시간", "4일": how long ago, in whole units. */
export function agoWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes}분`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}시간` : `${Math.floor(hours / 24)}일`;
}

/** Whether a step of the minute has not run for five minutes, or never. @param now epoch ms */
export const isStill = (run: ClockRun | undefined, now: number): boolean =>
  now - Math.max(run?.okAt ?? 0, run?.failedAt ?? 0) > STILL_MS;

const LOGS = "Cloudflare의 로그에서 같은 시각의 schedule을 살펴봐 주세요.";

/** What a step's last run says: still, failed or well. */
function ofStep(id: string, name: string, run: ClockRun | undefined, now: number): HealthLine {
  const line = { id, name };
  if (!run) return { ...line, state: "UNKNOWN", says: "아직 돈 적이 없어요.", todo: LOGS };
  const { okAt, failedAt, why } = run;
  const last = Math.max(okAt ?? 0, failedAt ?? 0);
  if (isStill(run, now))
    return { ...line, state: "BAD", says: `${agoWords(now - last)}째 멈춰 있어요.`, todo: LOGS };
  if ((failedAt ?? 0) > (okAt ?? 0))
    return { ...line, state: "BAD", says: `실패했어요: ${why ?? ""}`, todo: LOGS };
  return { ...line, state: "GOOD", says: `${agoWords(now - last)} 전에 돌았어요.`, todo: "" };
}

/** Whether what waits has waited too long. */
function ofWaiting(
  line: { id: string; name: string },
  { waiting, oldestAt, atLeast }: Waiting,
  { most, todo, none }: { most: number; todo: string; none: string },
  now: number,
): HealthLine {
  if (waiting === 0 || oldestAt === null) return { ...line, state: "GOOD", says: none, todo: "" };
  const count = `${waiting}건${atLeast === true ? " 이상" : ""}`;
  const says = `${count}이 기다려요. 가장 오래된 것은 ${agoWords(now - oldestAt)} 됐어요.`;
  const isLate = now - oldestAt > most;
  return { ...line, state: isLate ? "BAD" : "GOOD", says, todo: isLate ? todo : "" };
}

function ofProvider(run: ClockRun | undefined, now: number): HealthLine {
  const line = { id: "provider", name: "결제사" };
  if (!run) return { ...line, state: "UNKNOWN", says: "아직 물어본 적이 없어요.", todo: "" };
  if ((run.failedAt ?? 0) > (run.okAt ?? 0))
    return {
      ...line,
      state: "BAD",
      says: `${agoWords(now - (run.okAt ?? run.failedAt ?? now))}째 답이 없어요. 결제하던 자리는 지키고 있어요.`,
      todo: "토스페이먼츠의 상태 공지를 보고, 길어지면 공지로 알려 주세요.",
    };
  return { ...line, state: "GOOD", says: `${agoWords(now - (run.okAt ?? now))} 전에 답했어요.`, todo: "" };
}

function ofBackup(run: ClockRun | undefined, now: number): HealthLine {
  const line = { id: "backup", name: "백업" };
  const todo = "npm run backup으로 바로 만들고, 밤의 cron이 도는지 확인해 주세요.";
  if (run?.okAt === null || run?.okAt === undefined)
    return {
      ...line,
      state: run ? "BAD" : "UNKNOWN",
      says: run ? `실패했어요: ${run.why ?? ""}` : "아직 만든 적이 없어요.",
      todo,
    };
  const says = `마지막 백업은 ${agoWords(now - run.okAt)} 전이에요.`;
  const isLate = now - run.okAt > BACKUP_MS;
  return { ...line, state: isLate ? "BAD" : "GOOD", says, todo: isLate ? todo : "" };
}

/** What an operator looks at, what is wrong first. @param now epoch ms */
export function healthOf(facts: HealthFacts, now: number): HealthLine[] {
  const runOf = (step: ClockStep) => facts.runs.find((run) => run.step === step);
  const steps = Object.entries(CLOCK_STEPS).map(([step, name]) =>
    ofStep(step, name, runOf(step as keyof typeof CLOCK_STEPS), now),
  );
  const lanes = Object.entries(facts.lanes).map(([lane, waiting]) =>
    ofWaiting(
      { id: `lane ${lane}`, name: LANE_NAMES[lane as Lane] },
      waiting,
      {
        most: LANE_MS[lane as Lane],
        todo: "대기열이 밀렸어요. Cloudflare Queues의 소비자가 도는지 살펴봐 주세요.",
        none: "밀린 것이 없어요.",
      },
      now,
    ),
  );
  const lines: HealthLine[] = [
    ...steps,
    ofProvider(runOf("provider"), now),
    ofWaiting(
      { id: "payments", name: "확인 중인 결제" },
      facts.payments,
      { most: PAYMENT_MS, todo: "더보기의 결제 확인에서 하나씩 살펴봐 주세요.", none: "모두 결과를 알아요." },
      now,
    ),
    {
      id: "cases",
      name: "결제 확인",
      state: facts.cases > 0 ? "BAD" : "GOOD",
      says: facts.cases > 0 ? `${facts.cases}건이 사람을 기다려요.` : "기다리는 건이 없어요.",
      todo: facts.cases > 0 ? "더보기의 결제 확인에서 처리해 주세요." : "",
    },
    ...lanes,
    {
      id: "dead",
      name: "보내지 못한 알림",
      state: facts.dead > 0 ? "BAD" : "GOOD",
      says: facts.dead > 0 ? `${facts.dead}건을 보내지 못했어요.` : "모두 보냈어요.",
      todo: facts.dead > 0 ? "아래에서 이유를 보고 다시 보내 주세요." : "",
    },
    ofWaiting(
      { id: "catalogue lag", name: "찾기 목록" },
      facts.catalogue,
      {
        most: CATALOGUE_MS,
        todo: "npm run catalogue:rebuild로 다시 만들 수 있어요.",
        none: "바뀐 것이 모두 옮겨졌어요.",
      },
      now,
    ),
    ofBackup(runOf("backup"), now),
  ];
  const rank = { BAD: 0, UNKNOWN: 1, GOOD: 2 } as const;
  return lines.toSorted((a, b) => rank[a.state] - rank[b.state]);
}

/** What of the site can be missing (the contract's ReadyPart), or the product API as a whole. */
export type MissingPart = "DATABASE" | "CATALOGUE" | "CLOCK" | "API";

const NO_BOOKINGS = "예약과 결제를 받지 못하고 있어요.";
const RUNBOOK = "Cloudflare의 상태를 보고, 배포 안내(workers/DEPLOYING.md)의 When it burns를 따라 주세요.";
const OUTAGES: Readonly<Record<MissingPart, Pick<HealthLine, "name" | "says" | "todo">>> = {
  DATABASE: {
    name: "데이터베이스",
    says: `답하지 않거나 밀려 있어요. ${NO_BOOKINGS} 보낸 것은 사라지지 않아요.`,
    todo: RUNBOOK,
  },
  CATALOGUE: {
    name: "찾기 목록의 데이터베이스",
    says: "답하지 않아요. 찾는 화면은 하루 안에 본 것을 보여줘요.",
    todo: RUNBOOK,
  },
  CLOCK: { name: "매분 하는 일", says: "5분 넘게 돌지 않았어요.", todo: LOGS },
  API: { name: "제품 API", says: `답하지 않아요. ${NO_BOOKINGS}`, todo: RUNBOOK },
};

/**
 * What an operator sees where the site's books cannot be read: what is missing, as it looks from outside.
 * Where nothing is, it is the pool that has not said whether this login still stands.
 */
export const outageOf = (missing: readonly MissingPart[]): HealthLine[] =>
  missing.length > 0
    ? missing.map((id) => ({ id, state: "BAD", ...OUTAGES[id] }))
    : [
        {
          id: "login",
          name: "로그인 확인",
          state: "BAD",
          says: "서버와 데이터베이스는 답하지만, 이 로그인을 확인하지 못했어요.",
          todo: "로그인 서비스(Cognito)의 상태를 봐 주세요. 방문자의 예약은 그대로 받고 있어요.",
        },
      ];
