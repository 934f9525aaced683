import type { Message } from "../notification/kinds.ts";
import { payoutBankName } from "./banks.ts";

/** What a host is told of an account: that somebody has named it, and the platform's word on it. */
export type AccountNews = "NAMED" | "CONFIRMED" | "DECLINED";

const INBOX = "host_";
/** Who a mail to a host's own address is for, in place of a member: an account's id never looks so. */
export const hostInbox = (hostId: string): string => `${INBOX}${hostId}`;
export const isHostInbox = (userId: string): boolean => userId.startsWith(INBOX);

interface Told {
  news: AccountNews;
  hostName: string;
  bank: string;
  /** The number's last digits: a mail has no more of it. */
  ending: string;
  /** Whoever did it, by name. */
  by: string;
  why?: string;
}

/** What the address hears that was told of accounts until now; the new one stands in no mail. */
export const addressNews = ({ hostName, by }: { hostName: string; by: string }): Message => ({
  kind: "SECURITY",
  title: "정산 소식을 받는 메일 주소가 바뀌었어요",
  body: [
    `${by}님이 ${hostName}의 정산 소식을 다른 주소로 보내도록 바꿨어요. 이 주소로는 더 보내지 않아요.`,
    "모르는 일이라면 바로 1:1 문의로 알려 주세요. 정산금을 보내기 전에 막을게요.",
  ].join("\n"),
  link: "/inquiry",
});

const TITLES: Readonly<Record<AccountNews, string>> = {
  NAMED: "정산 계좌를 바꾸겠다는 요청이 들어왔어요",
  CONFIRMED: "정산 계좌가 바뀌었어요",
  DECLINED: "정산 계좌를 바꾸지 않았어요",
};

/** What a host reads of it, at an address that nobody can change on the same screen. */
export function accountNews({ news, hostName, bank, ending, by, why = "" }: Told): Message {
  const account = `${payoutBankName(bank)} ···${ending} 계좌`;
  const lines: Readonly<Record<AccountNews, readonly string[]>> = {
    NAMED: [
      `${by}님이 ${hostName}의 정산금을 ${account}로 받겠다고 적었어요.`,
      "나들이 확인하기 전에는 지금까지의 계좌로 보내요.",
    ],
    CONFIRMED: [`이제부터 ${hostName}의 정산금을 ${account}로 보내요.`],
    DECLINED: [`${hostName}의 정산금을 ${account}로 보내지 않기로 했어요.`, `이유: ${why}`],
  };
  return {
    kind: "SECURITY",
    title: TITLES[news],
    body: [
      ...lines[news],
      "모르는 일이라면 바로 1:1 문의로 알려 주세요. 정산금을 보내기 전에 막을게요.",
    ].join("\n"),
    link: "/inquiry",
  };
}
