import { SOURCE_CATEGORIES, type CategoryId } from "#domain/category";
import { between, chance, hash } from "./chance.ts";
import { codeIds } from "./codes.ts";
import type { CategorySeed, ProgramEntry, RefundPolicyId } from "./entry.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/kst";
import { type Place, placeOf } from "./place.ts";
import { ageInDays } from "./popularity.ts";
import { readCategory } from "./read-category.ts";

/** The written part of the seed by category. */
export const CATEGORY_SEEDS = Object.fromEntries(
  SOURCE_CATEGORIES.map(({ id }) => [id, readCategory(id)]),
) as Readonly<Record<CategoryId, CategorySeed>>;

export interface BookingOption {
  id: string;
  name: string;
  price: number;
  max: number;
}

/** A program with what its sessions and reviews need to know about it. */
export interface SeedProgram {
  id: string;
  category: CategoryId;
  hostId: string;
  entry: ProgramEntry;
  indoor: boolean;
  refund: RefundPolicyId;
  place: Place;
  options: BookingOption[];
  maxPerBooking: number;
}

const OPTION_IDS: Readonly<Record<string, string>> = {
  성인: "adult",
  어린이: "child",
  청소년: "teen",
  가족: "family",
  "1인": "one",
};

function optionsOf(entry: ProgramEntry, max: number): BookingOption[] {
  const offered = entry.options ?? [["1인", entry.price] as const];
  return offered.map(([name, price], index) => ({
    id: OPTION_IDS[name] ?? `option-${index + 1}`,
    name,
    price,
    max,
  }));
}

const hostIds = new Map(
  SOURCE_CATEGORIES.flatMap(({ id }) => CATEGORY_SEEDS[id].hosts).map((host, index) => [
    host.name,
    `h${String(index + 1).padStart(3, "0")}`,
  ]),
);

/**
 * Every seeded program. They are dealt out category by category, so neighbours in a list of ids are of
 * different kinds.
 */
export const PROGRAMS: readonly SeedProgram[] = dealt().map(([category, entry], index) => {
  const id = `p${String(index + 1).padStart(4, "0")}`;
  const { defaults } = CATEGORY_SEEDS[category];
  const hostId = hostIds.get(entry.host);
  if (hostId === undefined) throw new Error(`"${entry.title}" has no host "${entry.host}"`);
  const indoor = entry.indoor ?? defaults.indoor;
  const maxPerBooking = entry.maxPerBooking ?? Math.min(6, entry.seats);
  return {
    id,
    category,
    hostId,
    entry,
    indoor,
    maxPerBooking,
    refund: entry.refund ?? defaults.refund,
    place: placeOf(id, entry.at, indoor),
    options: optionsOf(entry, maxPerBooking),
  };
});

function dealt(): [CategoryId, ProgramEntry][] {
  const longest = Math.max(...SOURCE_CATEGORIES.map(({ id }) => CATEGORY_SEEDS[id].programs.length));
  return Array.from({ length: longest }, (_, round) =>
    SOURCE_CATEGORIES.flatMap(({ id }): [CategoryId, ProgramEntry][] => {
      const entry = CATEGORY_SEEDS[id].programs[round];
      return entry ? [[id, entry]] : [];
    }),
  ).flat();
}

/** The rows of `host`, about business details that plainly belong to nobody. */
export const hostRows = (now: number) =>
  SOURCE_CATEGORIES.flatMap(({ id }) => CATEGORY_SEEDS[id].hosts).map((host, index) => {
    const number = String(index + 1).padStart(3, "0");
    const business = {
      company: host.company,
      representative: host.representative,
      number: `000-00-00${number}`,
      phone: `0507-0000-0${number}`,
      email: `host${number}@example.com`,
    };
    return {
      id: `h${number}`,
      name: host.name,
      business: JSON.stringify(business),
      story: host.story ?? "",
      created_at: now - 400 * DAY_MS,
      updated_at: now - 400 * DAY_MS,
    };
  });

const questionsOf = (entry: ProgramEntry) =>
  (entry.ask ?? []).map((label, index) => ({
    id: `q${index + 1}`,
    label: label.replace(/\*$/, ""),
    required: label.endsWith("*"),
  }));

/**
 * The rows of `program`. `ratings` holds the sum and count of each program's reviews, `wishes` what the demo
 * member's wishlist adds.
 */
export function programRows(
  now: number,
  ratings: ReadonlyMap<string, { sum: number; count: number }>,
  wishes: ReadonlySet<string>,
) {
  return PROGRAMS.map(({ id, category, hostId, entry, indoor, refund, place, maxPerBooking }) => {
    const { defaults } = CATEGORY_SEEDS[category];
    const rating = ratings.get(id) ?? { sum: 0, count: 0 };
    const createdAt = now - ageInDays(id) * DAY_MS - (hash(id) % 14) * HOUR_MS;
    return {
      id,
      title: entry.title,
      summary: entry.line,
      description: entry.about,
      category_ids: JSON.stringify([category, ...(entry.also ?? [])]),
      host_id: hostId,
      region_id: place.region.id,
      sido: place.region.sido,
      gugun: place.region.gugun ?? null,
      address: place.address,
      address_detail: place.addressDetail,
      lat: place.lat,
      lon: place.lon,
      meeting_point: entry.meet ?? defaults.meet,
      duration_min: entry.minutes,
      list_price: entry.list ?? null,
      price: entry.price,
      is_free: entry.price === 0 ? 1 : 0,
      deposit: entry.deposit ?? 0,
      min_age: entry.age ?? null,
      difficulty: entry.level ?? defaults.level,
      includes: JSON.stringify(entry.includes),
      excludes: JSON.stringify(entry.excludes ?? []),
      bring: JSON.stringify(entry.bring ?? []),
      caution: entry.caution ?? defaults.caution,
      facilities: JSON.stringify([
        ...codeIds("FACILITY", entry.has ?? defaults.has),
        ...codeIds("VOUCHER", entry.takes ?? ""),
      ]),
      accessibility: JSON.stringify(codeIds("ACCESSIBILITY", entry.ease ?? defaults.ease)),
      indoor: indoor ? 1 : 0,
      questions: JSON.stringify(questionsOf(entry)),
      confirm_mode: entry.approval ? ("APPROVAL" as const) : ("INSTANT" as const),
      min_people: entry.minPeople ?? 1,
      max_per_booking: maxPerBooking,
      max_per_member: null,
      refund_policy_id: refund,
      rating_sum: rating.sum,
      rating_count: rating.count,
      wish_count: Math.floor(4 + 180 * chance(`${id}/wish`) ** 3) + rating.count + (wishes.has(id) ? 1 : 0),
      booking_count: rating.count * between(`${id}/booked`, 3, 6) + between(`${id}/few`, 0, 9),
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}
