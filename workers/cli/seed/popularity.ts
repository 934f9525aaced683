import { between, chance } from "./chance.ts";

/** How many members have reviewed a program: none for about one in eight, seldom more than a dozen. */
export function reviewCount(programId: string): number {
  const r = chance(`${programId}/reviews`);
  if (r < 0.12) return 0;
  if (r > 0.96) return between(`${programId}/many`, 18, 26);
  return 1 + Math.floor(10.6 * ((r - 0.12) / 0.84) ** 1.3);
}

/**
 * For how many days a program has been offered. What has reviews is older than the oldest past session; the
 * rest is new.
 */
export const ageInDays = (programId: string): number =>
  reviewCount(programId) > 0 ? between(`${programId}/age`, 100, 380) : between(`${programId}/age`, 2, 60);
