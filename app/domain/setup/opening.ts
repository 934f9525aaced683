import type { HealthLine } from "../desk/health.ts";
import { examine } from "./checks.ts";
import { UNKNOWN, type Facts, type Known } from "./facts.ts";

/** What a site holds and reaches by now, as it tells itself. */
export interface SiteTruth {
  regions: number;
  /** The kinds of terms of which no version is in force, as they are called. */
  termsMissing: readonly string[];
  openPrograms: number;
  /** Hosts who sell something and have no account that anything could be paid out to. */
  hostsWithoutAccount: number;
  /** Whether the keys of the members' pool and of the desk's can be had. */
  isMembersPoolThere: boolean;
  isDeskPoolThere: boolean;
  /** Whether the mail service says that MAIL_FROM's domain is verified. */
  isSenderVerified: Known<boolean>;
}

/** The doctor's checks that a running site can answer itself, as they are called, in this order. */
const ASKED: Readonly<Record<string, string>> = {
  placeholder: "설정값",
  "site-url": "사이트 주소",
  "site-url-both": "사이트 주소",
  sandbox: "연습용 샌드박스",
  "desk-pool": "운영자 풀",
  "desk-owner": "첫 운영자",
  legal: "사업자 정보와 통신판매업 신고번호",
  "toss-url": "토스 주소",
  "payment-page": "결제창",
  "toss-live": "토스 키",
  "toss-pair": "토스 키의 짝",
  "toss-secret": "토스 시크릿 키",
  webhook: "토스 웹훅",
  "geocoder-key": "주소 찾기",
  "ticket-key": "입장권",
  "data-key": "환불 계좌",
  "mail-key": "메일 키",
  "mail-from": "메일 보내는 주소",
  "talk-keys": "알림톡",
  "wallet-keys": "월렛",
  "desk-accounts": "초대 링크",
  "cache-purge": "바뀐 화면 바로 보이기",
  "push-pair": "앱 알림",
  "map-key": "지도",
};

interface Own {
  id: string;
  name: string;
  good: string;
  /** What is wrong and what to do; null where it is as it should be. */
  look: (truth: SiteTruth) => { says: string; todo: string } | typeof UNKNOWN | null;
}

const OWN: readonly Own[] = [
  {
    id: "regions",
    name: "지역",
    good: "불러왔어요.",
    look: ({ regions }) =>
      regions > 0
        ? null
        : {
            says: "하나도 없어요.",
            todo: "npm run deploy를 다시 하거나 npm run operator -- put-regions로 넣어 주세요.",
          },
  },
  {
    id: "terms",
    name: "약관",
    good: "모두 시행 중이에요.",
    look: ({ termsMissing }) =>
      termsMissing.length === 0
        ? null
        : {
            says: `시행 중인 판이 없어요: ${termsMissing.join(", ")}.`,
            todo: "더보기의 약관에서 공고해 주세요. 시행하는 날부터 열 수 있어요.",
          },
  },
  {
    id: "members-pool",
    name: "회원 로그인",
    good: "풀이 답해요.",
    look: ({ isMembersPoolThere }) =>
      isMembersPoolThere
        ? null
        : {
            says: "회원 풀이 답하지 않아요.",
            todo: "COGNITO_REGION과 COGNITO_USER_POOL_ID가 맞는지 확인해 주세요.",
          },
  },
  {
    id: "desk-pool-there",
    name: "파트너센터 로그인",
    good: "풀이 답해요.",
    look: ({ isDeskPoolThere }) =>
      isDeskPoolThere
        ? null
        : { says: "운영자 풀이 답하지 않아요.", todo: "DESK_USER_POOL_ID가 맞는지 확인해 주세요." },
  },
  {
    id: "sender",
    name: "메일 보내는 도메인",
    good: "확인됐어요.",
    look: ({ isSenderVerified }) =>
      isSenderVerified === UNKNOWN
        ? UNKNOWN
        : isSenderVerified
          ? null
          : {
              says: "메일 서비스에서 아직 확인되지 않았어요.",
              todo: "메일 서비스의 도메인 화면이 알려 주는 DNS 기록을 넣고 확인을 눌러 주세요.",
            },
  },
  {
    id: "program",
    name: "공개한 프로그램",
    good: "있어요.",
    look: ({ openPrograms }) =>
      openPrograms > 0
        ? null
        : { says: "아직 없어요.", todo: "프로그램에서 새로 만들고 회차를 연 뒤 공개해 주세요." },
  },
  {
    id: "payout-account",
    name: "정산 계좌",
    good: "돈을 받는 진행자마다 있어요.",
    look: ({ hostsWithoutAccount }) =>
      hostsWithoutAccount === 0
        ? null
        : {
            says: `유료 프로그램을 공개한 진행자 ${hostsWithoutAccount}곳에 정산 계좌가 없어요.`,
            todo: "더보기의 진행자 소개에서 정산 계좌를 적고, 다른 운영자가 확인해 주세요.",
          },
  },
];

const RANK = { BAD: 0, UNKNOWN: 1, GOOD: 2 } as const;

/** What a site still lacks to open, each with what to do: what blocks it first. */
export function openingLines(facts: Facts, truth: SiteTruth): HealthLine[] {
  const own = OWN.map(({ id, name, good, look }): HealthLine => {
    const found = look(truth);
    if (found === UNKNOWN) return { id, name, state: "UNKNOWN", says: "물어보지 못했어요.", todo: "" };
    return { id, name, state: found ? "BAD" : "GOOD", says: found?.says ?? good, todo: found?.todo ?? "" };
  });
  const settings = examine(facts).flatMap(({ id, finding }): HealthLine[] => {
    const name = ASKED[id];
    if (name === undefined) return [];
    if (finding.kind === "fine") return [{ id, name, state: "GOOD", says: "갖췄어요.", todo: "" }];
    const state = finding.kind === "wrong" ? "BAD" : "UNKNOWN";
    return [{ id, name, state, says: "", todo: finding.says }];
  });
  return [...own, ...settings].toSorted((a, b) => RANK[a.state] - RANK[b.state]);
}
