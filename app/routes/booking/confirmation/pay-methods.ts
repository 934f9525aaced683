import type { IconName } from "../../../ui/icon-names.ts";

interface Method {
  id: string;
  label: string;
  icon: IconName;
}

/** Wallets whose own window opens at once, by the provider's codes of them. */
const WALLETS = [
  { id: "KAKAOPAY", label: "카카오페이", icon: "smartphone" },
  { id: "NAVERPAY", label: "네이버페이", icon: "smartphone" },
  { id: "TOSSPAY", label: "토스페이", icon: "smartphone" },
] as const satisfies readonly Method[];

const CARD = { id: "CARD", label: "신용·체크카드", icon: "credit-card" } as const satisfies Method;
/** Without wallets of its own name: the card window lists them. */
const EASY_PAY = { id: "EASY_PAY", label: "간편결제", icon: "smartphone" } as const satisfies Method;
const BY_ACCOUNT = [
  { id: "TRANSFER", label: "계좌이체", icon: "wallet" },
  { id: "VIRTUAL_ACCOUNT", label: "가상계좌", icon: "receipt" },
] as const satisfies readonly Method[];

export type Wallet = (typeof WALLETS)[number]["id"];
export type PayMethod = Wallet | (typeof CARD | typeof EASY_PAY | (typeof BY_ACCOUNT)[number])["id"];
export type MethodChoice = Method & { id: PayMethod };

/** @param named TOSS_WALLETS: the wallets that are in the provider's contract, in the order they are shown */
export function payMethods(named: string): MethodChoice[] {
  const wallets = named.split(/\s+/).flatMap((name) => WALLETS.filter(({ id }) => id === name));
  return wallets.length > 0 ? [...wallets, CARD, ...BY_ACCOUNT] : [CARD, EASY_PAY, ...BY_ACCOUNT];
}

/** The wallet whose own window a method opens; undefined for a way to pay that is none. */
export const walletOf = (method: PayMethod): Wallet | undefined =>
  WALLETS.find(({ id }) => id === method)?.id;

export const hasWallet = (methods: readonly MethodChoice[]): boolean =>
  methods.some(({ id }) => walletOf(id) !== undefined);
