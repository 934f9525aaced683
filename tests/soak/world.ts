import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  type JsonWebKeyInput,
  KeyObject,
  sign,
} from "node:crypto";

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

/**
 * A world in which nothing happens by itself: one seed decides every chance and in which order those who wait
 * for the database or the network go on, and the clock moves only when everybody waits for it. So a history
 * can be played again, event by event.
 */
export class World {
  now: number;
  /** A hash over everything that happened. */
  readonly trace = createHash("sha256");
  /** How many events there were. */
  events = 0;
  #state: number;
  #ready: (() => void)[] = [];
  #timers: Timer[] = [];
  #order = 0;

  constructor(seed: number, now: number) {
    this.#state = seed >>> 0;
    this.now = now;
  }

  /** A whole number below `below` (mulberry32). */
  readonly roll = (below: number): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };

  readonly chance = (percent: number): boolean => this.roll(1000) < percent * 10;

  note(what: string): void {
    this.events += 1;
    this.trace.update(`${this.now} ${what}\n`);
  }

  /**
   * Waits for its turn among all who are ready, then does the work: one visit to the database, one packet
   * that arrives.
   */
  turn<T>(work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#ready.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  after(ms: number, run: () => void): number {
    this.#order += 1;
    // What is due at once takes its turn among the ready: else those who slept for a moment would go on one
    // after the other.
    if (ms <= 0) this.#ready.push(run);
    else this.#timers.push({ at: this.now + ms, order: this.#order, run });
    return this.#order;
  }

  forget(order: unknown): void {
    this.#timers = this.#timers.filter((timer) => timer.order !== order);
  }

  readonly pass = (ms: number): Promise<void> => new Promise((resolve) => this.after(ms, resolve));

  /** Lets the world go on until `main` is over. */
  async until<T>(main: Promise<T>): Promise<T> {
    let isOver = false;
    const end = main.finally(() => {
      isOver = true;
    });
    end.catch(() => {}); // anyone who awaits `end` below hears of it
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isOver) return end;
      if (this.#ready.length > 0) {
        const [task] = this.#ready.splice(this.roll(this.#ready.length), 1);
        task?.();
      } else this.#tick();
    }
  }

  #tick(): void {
    const [first, ...others] = this.#timers;
    if (!first) throw new Error("everybody waits and nothing will happen");
    const next = others.reduce(
      (a, b) => (b.at < a.at || (b.at === a.at && b.order < a.order) ? b : a),
      first,
    );
    this.#timers.splice(this.#timers.indexOf(next), 1);
    this.now = Math.max(this.now, next.at);
    next.run();
  }
}

const hex = (roll: (below: number) => number, digits: number): string =>
  Array.from({ length: digits }, () => roll(16).toString(16)).join("");

const bytesOf = (source: BufferSource | undefined): Uint8Array =>
  source instanceof Uint8Array ? source : new Uint8Array();

/** Puts the world's clock, chance and timers in the place of the machine's. @returns what puts them back */
export function enter(world: World): () => void {
  const { now } = Date;
  const { setTimeout: later, clearTimeout: never } = globalThis;
  const { timeout } = AbortSignal;
  Date.now = () => world.now;
  Reflect.set(globalThis, "setTimeout", (run: () => void, ms = 0) => world.after(ms, run));
  Reflect.set(globalThis, "clearTimeout", (order: unknown) => world.forget(order));
  Reflect.set(AbortSignal, "timeout", (ms: number) => {
    const controller = new AbortController();
    world.after(ms, () => controller.abort(new DOMException("too late", "TimeoutError")));
    return controller.signal;
  });
  const own = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  own(
    crypto,
    "randomUUID",
    () =>
      `${hex(world.roll, 8)}-${hex(world.roll, 4)}-4${hex(world.roll, 3)}` +
      `-8${hex(world.roll, 3)}-${hex(world.roll, 12)}`,
  );
  own(crypto, "getRandomValues", (bytes: Uint8Array) => bytes.map((_, i) => (bytes[i] = world.roll(256))));
  // The machine's own works on another thread, and ends when it likes.
  own(
    crypto.subtle,
    "digest",
    async (name: string, data: Uint8Array) =>
      new Uint8Array(createHash(name.replace("-", "").toLowerCase()).update(data).digest()).buffer,
  );
  const importKey = crypto.subtle.importKey.bind(crypto.subtle);
  own(
    crypto.subtle,
    "importKey",
    async (format: "raw", data: Uint8Array<ArrayBuffer>, algorithm: string, ...rest: [false, []]) => {
      if (algorithm === "AES-GCM") return Buffer.from(data);
      const isTickets = Reflect.get(Object(algorithm), "name") === "Ed25519";
      return isTickets
        ? createPrivateKey(Object({ key: data, format: "jwk" }) as JsonWebKeyInput)
        : importKey(format, data, algorithm, ...rest);
    },
  );
  const signOf = crypto.subtle.sign.bind(crypto.subtle);
  own(
    crypto.subtle,
    "sign",
    async (algorithm: string, key: CryptoKey | KeyObject, data: Uint8Array<ArrayBuffer>) =>
      key instanceof KeyObject ? new Uint8Array(sign(null, data, key)).buffer : signOf(algorithm, key, data),
  );
  own(crypto.subtle, "encrypt", async ({ iv, additionalData }: AesGcmParams, key: Buffer, text: Buffer) => {
    const cipher = createCipheriv("aes-256-gcm", key, bytesOf(iv)).setAAD(bytesOf(additionalData));
    return new Uint8Array(Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])).buffer;
  });
  own(crypto.subtle, "decrypt", async ({ iv, additionalData }: AesGcmParams, key: Buffer, text: Buffer) => {
    const cipher = createDecipheriv("aes-256-gcm", key, bytesOf(iv)).setAAD(bytesOf(additionalData));
    cipher.setAuthTag(text.subarray(-16));
    return new Uint8Array(Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()])).buffer;
  });
  return () => {
    Date.now = now;
    Reflect.set(globalThis, "setTimeout", later);
    Reflect.set(globalThis, "clearTimeout", never);
    Reflect.set(AbortSignal, "timeout", timeout);
    for (const name of ["randomUUID", "getRandomValues"]) Reflect.deleteProperty(crypto, name);
    for (const name of ["digest", "importKey", "sign", "encrypt", "decrypt"])
      Reflect.deleteProperty(crypto.subtle, name);
  };
}
