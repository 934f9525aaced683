const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/**
 * Compares two secrets in constant time, so that the time does not show where or in what length they
 * differ. A missing secret equals nothing.
 */
export async function isSameSecret(known: string | null, given: unknown): Promise<boolean> {
  const [a, b] = await Promise.all([digest(known ?? ""), digest(typeof given === "string" ? given : "")]);
  const difference = a.reduce((sum, byte, i) => sum | (byte ^ (b[i] ?? 0)), 0);
  return difference === 0 && known !== null && known !== "";
}
