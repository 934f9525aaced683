// What the rules may use beside the language itself: what browsers, Workers and Node all have, as far as it
// is used here. Read by this folder's tsconfig.json alone; the others have the full types of their runtime.

declare class URLSearchParams {
  constructor(init?: string | Iterable<readonly string[]> | Record<string, string> | URLSearchParams);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  delete(name: string): void;
  entries(): IterableIterator<[string, string]>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}

declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

declare function atob(text: string): string;
declare function btoa(text: string): string;

declare const crypto: {
  readonly subtle: {
    digest(algorithm: "SHA-256", data: Uint8Array): Promise<ArrayBuffer>;
    importKey(
      format: "raw",
      key: Uint8Array,
      algorithm: "AES-GCM",
      extractable: boolean,
      usages: ("encrypt" | "decrypt")[],
    ): Promise<object>;
    encrypt(
      algorithm: { name: "AES-GCM"; iv: Uint8Array },
      key: object,
      data: Uint8Array,
    ): Promise<ArrayBuffer>;
    decrypt(
      algorithm: { name: "AES-GCM"; iv: Uint8Array },
      key: object,
      data: Uint8Array,
    ): Promise<ArrayBuffer>;
    importKey(
      format: "jwk",
      key: { kty: string; crv: string; x: string },
      algorithm: { name: "Ed25519" },
      extractable: boolean,
      usages: "verify"[],
    ): Promise<object>;
    verify(
      algorithm: { name: "Ed25519" },
      key: object,
      signature: Uint8Array,
      data: Uint8Array,
    ): Promise<boolean>;
  };
};

declare const console: Record<"error" | "warn" | "info", (line: string) => void>;
