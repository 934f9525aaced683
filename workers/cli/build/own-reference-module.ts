import { SOURCE_CATEGORIES } from "#domain/category";
import { SOURCE_BANKS } from "#domain/refund/banks";
import { SOURCE_REGIONS } from "#domain/region/regions";
import type { OwnEntry, OwnReference, OwnRegion } from "../../../app/domain/with-own.ts";

/** What the API answers of a code and of a region, and perhaps more. */
export type GivenCode = OwnEntry & { position: string };
export type GivenRegion = OwnRegion;

const same = (a: object | undefined, b: object) => JSON.stringify(a) === JSON.stringify(b);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** The entries of one list that differ from those of the source, in the order of their ids. */
function ownEntries(
  given: readonly GivenCode[],
  position: string,
  source: readonly { id: string; name: string }[],
): OwnEntry[] {
  const known = new Map(
    source.map(({ id, name }, index) => [id, { id, name, order: index + 1, isOn: true }]),
  );
  return given
    .filter((code) => code.position === position)
    .map(({ id, name, order, isOn }) => ({ id, name, order, isOn }))
    .filter((entry) => !same(known.get(entry.id), entry))
    .toSorted(byId);
}

const plainRegion = ({ id, sido, gugun, code, lat, lon, isOn }: GivenRegion): OwnRegion => ({
  id,
  sido,
  ...(gugun !== undefined && { gugun }),
  code,
  lat,
  lon,
  isOn,
});

/** How the lists of a site differ from those of the source. */
export function ownReferenceFrom(codes: readonly GivenCode[], regions: readonly GivenRegion[]): OwnReference {
  const known = new Map(SOURCE_REGIONS.map((region) => [region.id, plainRegion({ ...region, isOn: true })]));
  return {
    categories: ownEntries(codes, "CATEGORY", SOURCE_CATEGORIES),
    banks: ownEntries(
      codes,
      "BANK",
      SOURCE_BANKS.map(([id, name]) => ({ id, name })),
    ),
    regions: regions
      .map(plainRegion)
      .filter((region) => !same(known.get(region.id), region))
      .toSorted(byId),
  };
}

/**
 * The source of app/domain/own-reference.ts: the same lists give the same text, whatever order they came in.
 */
export const ownReferenceModule = (own: OwnReference): string => `\
// Made by \`npm run content:pull\`: how the site's categories, banks and regions differ from the source's.
// Not to be edited.
import type { OwnReference } from "./with-own.ts";

export const OWN_REFERENCE: OwnReference = ${JSON.stringify(own)};
`;
