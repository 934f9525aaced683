import { DurableObject } from "cloudflare:workers";
import { LIFETIME } from "./pool.ts";
import type { CodePurpose, PendingStep, SentCode, StoredPasskey } from "./pending.ts";

const FREE_FAILURES = 5;
const LONGEST_LOCK = 15 * 60_000;
const CODE_GUESSES = 5;
const LIMIT_WINDOW = 15 * 60_000;
/**
 * How many codes are sent in how long, in milliseconds. Of a reset the documents say 5 to 20 an hour, by the
 * risk of who asks; of the others nothing.
 */
const CODE_SENDS = { most: 20, within: LIMIT_WINDOW };
const RESET_SENDS = { most: 5, within: 60 * 60_000 };

interface Lockout {
  failures: number;
  lockedUntil: number;
}
interface Tally {
  count: number;
  until: number;
}
interface StoredStep {
  step: PendingStep;
  expiresAt: number;
}

/**
 * What must change one call at a time for one user: failed passwords, half-finished sign-ins, codes, TOTP
 * steps. Every method runs without an await, so two guesses at the same moment are counted as two.
 */
export class UserState extends DurableObject {
  /**
   * Turns this user's clock on; from the first call it stands still in between, so that tests neither wait
   * nor race.
   */
  skipTime(milliseconds: number): void {
    this.#kv.put("clock", this.#now() + milliseconds);
  }

  #now(): number {
    return this.#kv.get<number>("clock") ?? Date.now();
  }

  get #kv() {
    return this.ctx.storage.kv;
  }

  /**
   * Counts a password attempt. While locked even the right password is refused, so guessing in parallel gains
   * nothing.
   */
  judgePassword(isRight: boolean): "right" | "wrong" | "locked" {
    const { failures, lockedUntil } = this.#lockout();
    if (this.#now() < lockedUntil) return "locked";
    if (isRight) {
      this.#kv.delete("lockout");
      return "right";
    }
    const count = failures + 1;
    const wait = count < FREE_FAILURES ? 0 : Math.min(2 ** (count - FREE_FAILURES) * 1000, LONGEST_LOCK);
    this.#kv.put("lockout", { failures: count, lockedUntil: this.#now() + wait } satisfies Lockout);
    return "wrong";
  }

  isLocked(): boolean {
    return this.#now() < this.#lockout().lockedUntil;
  }

  clearLockout(): void {
    this.#kv.delete("lockout");
  }

  /** Keeps a step of a sign-in for three minutes, or as long as the step it continues (`expiresAt`). */
  openSession(id: string, step: PendingStep, expiresAt = this.#now() + LIFETIME.session): void {
    for (const [key, stored] of this.#kv.list<StoredStep>({ prefix: "session/" })) {
      if (stored.expiresAt + LIFETIME.session < this.#now()) this.#kv.delete(key);
    }
    this.#kv.put(`session/${id}`, { step, expiresAt } satisfies StoredStep);
  }

  /** Hands a step out once. An ended one is told apart from an unknown or used one. */
  takeSession(id: string): StoredStep | "unknown" | "expired" {
    const stored = this.#kv.get<StoredStep>(`session/${id}`);
    if (!stored) return "unknown";
    this.#kv.delete(`session/${id}`);
    return this.#now() < stored.expiresAt ? stored : "expired";
  }

  /** Replaces the code of that purpose; false where too many were sent of late. */
  keepCode(purpose: CodePurpose, code: string, lifetime: number): boolean {
    const { most, within } = purpose === "reset" ? RESET_SENDS : CODE_SENDS;
    if (this.#tally(`sent/${purpose}`) >= most) return false;
    this.#count(`sent/${purpose}`, within);
    const sent: SentCode = { purpose, code, expiresAt: this.#now() + lifetime };
    this.#kv.put(`code/${purpose}`, sent);
    this.#kv.put("last-code", sent);
    return true;
  }

  /**
   * Checks a code, which serves once. Wrong guesses count across codes: sending a new one gives no new
   * guesses.
   */
  judgeCode(purpose: CodePurpose, code: string): "right" | "wrong" | "expired" | "limit" {
    if (this.#tally(`wrong/${purpose}`) >= CODE_GUESSES) return "limit";
    const sent = this.#kv.get<SentCode>(`code/${purpose}`);
    if (!sent || this.#now() >= sent.expiresAt) return "expired";
    if (sent.code !== code) {
      this.#count(`wrong/${purpose}`);
      return "wrong";
    }
    this.#kv.delete(`code/${purpose}`);
    this.#kv.delete(`wrong/${purpose}`);
    return "right";
  }

  /** What the last message to this user said: the stand-in's telephone and mailbox. */
  lastCode(purpose?: CodePurpose): SentCode | null {
    return this.#kv.get<SentCode>(purpose ? `code/${purpose}` : "last-code") ?? null;
  }

  /** True once per 30 s step: a TOTP code must not serve twice, nor may an older one afterwards. */
  useTotpStep(step: number): boolean {
    if (step <= (this.#kv.get<number>("totp-step") ?? 0)) return false;
    this.#kv.put("totp-step", step);
    return true;
  }

  /** The newest step that served; 0 where none did. */
  lastTotpStep(): number {
    return this.#kv.get<number>("totp-step") ?? 0;
  }

  /** An enrolment that waits for its first code; the secret is encrypted. */
  offerTotp(sealedSecret: string): void {
    this.#kv.put("offered-totp", sealedSecret);
  }

  offeredTotp(): string | null {
    return this.#kv.get<string>("offered-totp") ?? null;
  }

  passkeys(): StoredPasskey[] {
    return [...this.#kv.list<StoredPasskey>({ prefix: "passkey/" })].map(([, passkey]) => passkey);
  }

  /** False where there is one of that id already. */
  keepPasskey(passkey: StoredPasskey): boolean {
    if (this.#kv.get(`passkey/${passkey.id}`) !== undefined) return false;
    this.#kv.put(`passkey/${passkey.id}`, passkey);
    return true;
  }

  removePasskey(id: string): boolean {
    return this.#kv.delete(`passkey/${id}`);
  }

  /** False where the authenticator counts no further than before: a copy. Those that do not count say 0. */
  countPasskey(id: string, counter: number): boolean {
    const passkey = this.#kv.get<StoredPasskey>(`passkey/${id}`);
    if (!passkey || (counter <= passkey.counter && (counter > 0 || passkey.counter > 0))) return false;
    this.#kv.put(`passkey/${id}`, { ...passkey, counter });
    return true;
  }

  /** A browser that signed in on the hosted pages is let in there again for so many milliseconds. */
  openHosted(id: string, lifetime: number): void {
    this.#kv.put(`hosted/${id}`, this.#now() + lifetime);
  }

  isHosted(id: string): boolean {
    return this.#now() < (this.#kv.get<number>(`hosted/${id}`) ?? 0);
  }

  endHosted(id: string): void {
    this.#kv.delete(`hosted/${id}`);
  }

  /** For a deleted user: a later user of the same name starts clean. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #lockout(): Lockout {
    return this.#kv.get<Lockout>("lockout") ?? { failures: 0, lockedUntil: 0 };
  }

  #tally(name: string): number {
    const tally = this.#kv.get<Tally>(name);
    return tally && this.#now() < tally.until ? tally.count : 0;
  }

  #count(name: string, within = LIMIT_WINDOW): void {
    const tally = this.#kv.get<Tally>(name);
    const isCurrent = tally !== undefined && this.#now() < tally.until;
    this.#kv.put(
      name,
      isCurrent ? { ...tally, count: tally.count + 1 } : { count: 1, until: this.#now() + within },
    );
  }
}
