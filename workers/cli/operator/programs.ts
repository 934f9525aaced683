import path from "node:path";
import { bytesOf, jsonFrom, listOf, needed, wholeNumber, type Acts, type Done } from "./act.ts";
import { field, OperatorError } from "./fields.ts";
import type { OperatorSite } from "./site.ts";
import { textOf } from "./table.ts";

/** Says what something would mean; with --yes it is then done, unless it means something else by now. */
async function afterSaying(site: OperatorSite, at: string, body: object, isSure: boolean): Promise<Done> {
  const said = await site.call("POST", at, { ...body, dryRun: true });
  const lines = listOf(field(said, "says")).join("\n");
  if (!isSure) return { value: said, text: `${lines}\n그대로 하려면 --yes를 붙여 다시 실행해 주세요.` };
  const expected = field(said, "touched");
  const value = await site.call("POST", at, { ...body, dryRun: false, expected });
  return { value, text: `${lines}\n마쳤어요.` };
}

/** Epoch ms of a time in Korea, "2026-12-05T10:00". */
function koreanTime(text: string): number {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00+09:00`) : Number.NaN;
  if (Number.isNaN(at)) throw new OperatorError("--start 2026-12-05T10:00처럼 적어 주세요.");
  return at;
}

/** An address with its pin, as the site's geocoder finds it. */
async function placeAt(site: OperatorSite, address: string, addressDetail = ""): Promise<object> {
  const found = await site.call("GET", `/geocode?${new URLSearchParams({ address })}`);
  const [first] = listOf(field(found, "results"));
  const pin = field(field(first, "geometry"), "location");
  const [lat, lon] = [field(pin, "lat"), field(pin, "lng")];
  if (typeof lat !== "number" || typeof lon !== "number")
    throw new OperatorError(`${address}: 주소를 찾지 못했어요. 도로명 주소로 다시 적어 주세요.`);
  return { address, addressDetail, lat, lon };
}

/** The commands about programs and their sessions. */
export const PROGRAM_ACTS = {
  duplicate: async (site, id, more) => {
    const value = await site.call("POST", `/desk/program/${id}/duplicate`, { id: needed(more.id, "id") });
    return { value, text: `${textOf(value, "id")}: 초안으로 복사했어요.` };
  },
  picture: async (site, id, more) => {
    const form = new FormData();
    form.set("file", new Blob([bytesOf(more.file)]), path.basename(more.file ?? ""));
    const alt = more.alt === undefined ? "" : `?alt=${encodeURIComponent(more.alt)}`;
    const value = await site.call("POST", `/desk/program/${id}/picture${alt}`, form);
    return { value, text: `사진 ${listOf(field(value, "pictures")).length}장이 있어요.` };
  },
  "change-sessions": (site, id, more, { from, until }) => {
    const capacity = wholeNumber(more.capacity, "capacity");
    const moveMin = wholeNumber(more.move, "move");
    const change = {
      ...(capacity !== undefined && { capacity }),
      ...(moveMin !== undefined && { moveMin }),
      ...(more.file !== undefined && { options: jsonFrom(more.file) }),
      ...((more.open || more.closed) && { isOpen: more.open }),
    };
    if (Object.keys(change).length === 0)
      throw new OperatorError(
        "--capacity, --file, --move, --open, --closed 가운데 무엇을 바꿀지 적어 주세요.",
      );
    const span = { from: needed(from, "from"), until: needed(until, "until") };
    return afterSaying(site, `/desk/program/${id}/session-change`, { ...span, change }, more.yes);
  },
  "move-session": async (site, id, more, { reason }) => {
    const body = {
      reason,
      ...(more.address !== undefined && { place: await placeAt(site, more.address, more.detail) }),
      ...(more.start !== undefined && { startAt: koreanTime(more.start) }),
      ...(more.place !== undefined && { meetingPoint: more.place }),
    };
    return afterSaying(site, `/desk/session/${id}/move`, body, more.yes);
  },
} as const satisfies Acts;
