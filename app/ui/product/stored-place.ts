import type { Place } from "#domain/region/place";
import { LOCATION_CONSENT_KEY, PLACE_KEY, RECENT_PLACES_KEY } from "#domain/region/place-keys";
import type { PlaceParam } from "#domain/region/with-place";

/** Where someone looks, kept on their device only (SPEC E06); `param` is how URLs name it. */
export interface StoredPlace extends Place {
  param: PlaceParam;
  /** S10: why the position could not be had, where this is the default in its stead. */
  errorCode?: number;
}

export function readPlace(): StoredPlace | undefined {
  const text = localStorage.getItem(PLACE_KEY);
  if (!text) return undefined;
  try {
    const place: unknown = JSON.parse(text);
    if (isStored(place)) return place;
  } catch {
    // written by something else: as if it were not there
  }
  return undefined;
}

/** Whether something read from local storage is a place (E06). */
export function isPlace(value: unknown): value is Place {
  if (typeof value !== "object" || value === null) return false;
  const { region, regionShort, district, code, id, lat, lon }: Partial<Record<keyof Place, unknown>> = value;
  return (
    [region, regionShort, district, code, id].every((name) => typeof name === "string") &&
    Number.isFinite(lat) &&
    Number.isFinite(lon)
  );
}

/** Whether something read from local storage names a place as URLs do. */
export const isPlaceParam = (value: unknown): value is PlaceParam =>
  typeof value === "object" &&
  value !== null &&
  (("region" in value && typeof value.region === "string") ||
    ("at" in value && typeof value.at === "string"));

const isStored = (value: unknown): value is StoredPlace =>
  isPlace(value) && "param" in value && isPlaceParam(value.param);

export const storePlace = (place: StoredPlace): void =>
  localStorage.setItem(PLACE_KEY, JSON.stringify(place));

/** Whether someone agreed on this device to their position being used. */
export const hasAgreed = (): boolean => localStorage.getItem(LOCATION_CONSENT_KEY) !== null;

/** @param at epoch ms */
export const storeAgreement = (version: string, at: number): void =>
  localStorage.setItem(LOCATION_CONSENT_KEY, JSON.stringify({ version, at }));

interface Consent {
  kind: string;
  at: number;
  withdrawnAt: number | null;
}

/**
 * What the account's owner took back on another device goes here too, unless it was agreed to here again
 * since.
 */
export function followWithdrawal(consents: readonly Consent[]): void {
  const ofLocation = consents.filter(({ kind }) => kind === "location");
  if (ofLocation.length === 0 || ofLocation.some(({ withdrawnAt }) => withdrawnAt === null)) return;
  const last = Math.max(...ofLocation.map(({ withdrawnAt }) => withdrawnAt ?? 0));
  if (agreedAt() < last) forgetLocation();
}

/** When someone agreed on this device, epoch ms; never = infinitely late, there is nothing to take back. */
function agreedAt(): number {
  const text = localStorage.getItem(LOCATION_CONSENT_KEY);
  if (text === null) return Infinity;
  try {
    const { at }: { at?: unknown } = JSON.parse(text);
    return Number(at) || 0;
  } catch {
    return 0; // not as it was written: gone is right
  }
}

/** Withdrawing the consent deletes the position with it (SPEC §5), wherever it stands on this device. */
export function forgetLocation(): void {
  for (const key of [LOCATION_CONSENT_KEY, PLACE_KEY, RECENT_PLACES_KEY]) localStorage.removeItem(key);
}
