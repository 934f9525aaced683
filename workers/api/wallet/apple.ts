import { zipSync } from "fflate";
import { formatDayWithWeekday, formatTimeRange, isoWithOffset } from "#domain/time/kst";
import type { ApiEnv } from "../env.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import { appleKeys } from "../outside/wallets.ts";
import { ICONS } from "./icons.ts";
import type { Pass } from "./pass.ts";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const icons = Object.fromEntries(
  Object.entries(ICONS).map(([name, base64]) => [
    name,
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
  ]),
);

const sha1 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-1", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** pass.json: an event's ticket. `owner` stands in the certificate. */
const contentOf = (pass: Pass, owner: { passTypeIdentifier: string; teamIdentifier: string }) => ({
  formatVersion: 1,
  ...owner,
  serialNumber: pass.ticketNo,
  organizationName: "나들",
  logoText: "나들",
  description: `${pass.title} 입장권`,
  backgroundColor: "rgb(11, 122, 83)",
  foregroundColor: "rgb(255, 255, 255)",
  labelColor: "rgb(226, 244, 235)",
  relevantDate: isoWithOffset(pass.startAt),
  expirationDate: isoWithOffset(pass.endAt),
  ...(pass.venue?.point && {
    locations: [{ latitude: pass.venue.point.lat, longitude: pass.venue.point.lon }],
  }),
  barcodes: [
    {
      format: "PKBarcodeFormatQR",
      message: pass.code,
      messageEncoding: "iso-8859-1",
      altText: pass.ticketNo,
    },
  ],
  eventTicket: {
    headerFields: [{ key: "party", label: "인원", value: pass.party }],
    primaryFields: [{ key: "event", label: pass.hostName, value: pass.title }],
    secondaryFields: [
      { key: "day", label: "날짜", value: formatDayWithWeekday(pass.startAt) },
      { key: "time", label: "시간", value: formatTimeRange(pass.startAt, pass.endAt) },
    ],
    ...(pass.venue && { auxiliaryFields: [{ key: "venue", label: "장소", value: pass.venue.name }] }),
    backFields: [
      ...(pass.venue ? [{ key: "address", label: "주소", value: pass.venue.address }] : []),
      { key: "number", label: "예약번호", value: pass.ticketNo },
      { key: "booking", label: pass.linkName, value: pass.link },
    ],
  },
});

/** The ticket as a pass of Apple Wallet: a ZIP of what it shows, the hashes of that, and their signature. */
export async function applePass(
  env: ApiEnv,
  pass: Pass,
  now: number,
): Promise<Uint8Array<ArrayBuffer> | ApiError> {
  const keys = appleKeys(env);
  if (!keys) return fail("NOT_FOUND");
  // large, and of use to few calls
  const { signerOf } = await import("./cms.ts");
  const signer = await signerOf(keys);
  const files = { ...icons, "pass.json": bytesOf(JSON.stringify(contentOf(pass, signer.owner))) };
  const hashes = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => [name, await sha1(bytes)] as const),
  );
  const manifest = bytesOf(JSON.stringify(Object.fromEntries(hashes)));
  return new Uint8Array(
    zipSync({ ...files, "manifest.json": manifest, signature: await signer.sign(manifest, now) }),
  );
}
