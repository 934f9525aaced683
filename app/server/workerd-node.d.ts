// What of Node's modules the edge uses; the platform has them since its dates of 2026-08. No more of Node is
// to be reached from here.
declare module "node:zlib" {
  interface BrotliParams {
    params?: Record<number, number>;
  }
  type Done = (error: Error | null, bytes: Uint8Array<ArrayBuffer>) => void;
  export function brotliCompress(bytes: Uint8Array, options: BrotliParams, done: Done): void;
  export function brotliDecompress(bytes: Uint8Array, done: Done): void;
}

declare module "node:crypto" {
  interface Sha256 {
    update(text: string): Sha256;
    digest(encoding: "base64" | "base64url"): string;
  }
  export function createHash(algorithm: "sha256"): Sha256;
}
