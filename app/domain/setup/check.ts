import { UNKNOWN, type Facts, type Known, type PoolFacts } from "./facts.ts";

/** What a check found: nothing, a sentence on what is wrong and what to do, or that it could not be asked. */
export type Finding = { kind: "fine" } | { kind: "wrong"; says: string } | { kind: "unknown"; says: string };

export interface Check {
  /** Names the check, in code and in the report. */
  id: string;
  /** A local run needs no account: only what holds for every site is looked at there. */
  isForLocal?: true;
  look(facts: Facts): string | null | Finding;
}

export const unknown = (says: string): Finding => ({ kind: "unknown", says });

/** A check of something that may not have been asked. */
export const ifKnown = <T>(
  value: Known<T>,
  says: string,
  look: (known: T) => string | null,
): string | null | Finding => (value === UNKNOWN ? unknown(says) : look(value));

export const ofPool = (facts: Facts, look: (pool: PoolFacts) => string | null): string | null | Finding =>
  ifKnown(
    facts.pool,
    "Cognito에 묻지 못했어요. AWS CLI에 로그인한 뒤(aws sso login) 다시 실행해 주세요.",
    look,
  );

export const secretsOf = (
  secrets: Known<readonly string[]>,
  config: string,
  look: (names: readonly string[]) => string | null,
): string | null | Finding =>
  ifKnown(
    secrets,
    `${config}의 비밀 값 목록을 묻지 못했어요. CLOUDFLARE_API_TOKEN과 CLOUDFLARE_ACCOUNT_ID를 주고 다시 실행해 주세요.`,
    look,
  );
