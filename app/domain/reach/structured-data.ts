import type { SlotPlace } from "../program/session-days.ts";
import { categoryName } from "../category.ts";
import { isoWithOffset } from "../time/kst.ts";

/** Programs as search engines are told of them. Amounts in KRW, times in epoch ms. */
export interface ProgramFacts {
  id: string;
  title: string;
  summary: string;
  categoryIds: readonly string[];
  host: { name: string };
  images: readonly { url: string }[];
  sido: string;
  gugun: string | null;
  address: string;
  meetingPoint: string;
  lat: number | null;
  lon: number | null;
  price: number | null;
  ratingAvg: number | null;
  ratingCount: number;
  /** What its host takes on site beside money. */
  vouchers?: readonly string[];
}

export interface SlotFacts {
  /** When booking begins. */
  bookOpenAt: number;
  startAt: number;
  endAt: number;
  bookable: string;
  seatsLeft: number | null;
  place?: SlotPlace;
}

const ORGANIZATION = "나들";

/** The company behind the site, for the home page. */
export const organization = (site: string, company: string, phone: string) => ({
  "@type": "Organization",
  "@id": `${site}/#organization`,
  name: ORGANIZATION,
  ...(company && { legalName: company }),
  url: `${site}/main`,
  logo: `${site}/icon-512.png`,
  ...(phone && {
    contactPoint: {
      "@type": "ContactPoint",
      telephone: phone,
      contactType: "customer service",
      availableLanguage: "Korean",
    },
  }),
});

/** The site with its search, for the home page. */
export const website = (site: string) => ({
  "@type": "WebSite",
  "@id": `${site}/#website`,
  name: ORGANIZATION,
  url: `${site}/main`,
  inLanguage: "ko",
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${site}/search/keyword?keyword={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/** The way to a page, from the home page down. @param steps name and path of each, the page itself last */
export const breadcrumbs = (site: string, steps: readonly (readonly [name: string, path: string])[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [["나들", "/main"] as const, ...steps].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: site + path,
  })),
});

/** A list of programs by its name. @param programs in the order in which they stand on the page */
export const itemList = (
  site: string,
  name: string,
  programs: readonly Readonly<{ id: string; title: string }>[],
) => ({
  "@type": "ItemList",
  name,
  itemListElement: programs.map(({ id, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: `${site}/program/${id}`,
  })),
});

/** One question with its answer. */
export const faqPage = (question: string, answer: string) => ({
  "@type": "FAQPage",
  mainEntity: [{ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } }],
});

/** Of a program with a session every day the nearest are enough: each stands in the page. */
const MOST_EVENTS = 12;

/**
 * A program: an Event for each of its next sessions, cancelled ones too, and a Course that is on offer where
 * none of them takes place. The way to it comes with it.
 * @param slots those ahead, in the order of their start
 */
export function programData(
  program: ProgramFacts,
  slots: readonly SlotFacts[],
  site: string,
  url: string,
): object[] {
  const [category] = program.categoryIds;
  const steps = category
    ? ([[categoryName(category), `/search/category?category=${category}`]] as const)
    : [];
  const next = slots.slice(0, MOST_EVENTS);
  return [
    ...(next.every(isCancelled) ? [courseOf(program, site, url)] : []),
    ...next.map((slot) => eventOf(program, slot, site, url)),
    breadcrumbs(site, [...steps, [program.title, `/program/${program.id}`]]),
  ];
}

/** A host as search engines are told of them. */
export interface HostFacts {
  id: string;
  name: string;
  ratingAvg: number | null;
  ratingCount: number;
}

/** A host with the stars of all their programs, and the way to their page. */
export const hostData = (host: HostFacts, description: string, site: string, url: string): object[] => [
  { "@type": "Organization", name: host.name, description, url, ...rating(host) },
  breadcrumbs(site, [[host.name, `/host/${host.id}`]]),
];

const isCancelled = ({ bookable }: SlotFacts): boolean => bookable === "CANCELLED";

const commonOf = (program: ProgramFacts, site: string, url: string) => ({
  name: program.title,
  description: program.summary || program.title,
  url,
  image: [`${site}/og/program/${program.id}.png`],
  ...rating(program),
});

const courseOf = (program: ProgramFacts, site: string, url: string) => ({
  "@type": "Course",
  ...commonOf(program, site, url),
  provider: { "@type": "Organization", name: program.host.name, url },
  ...offer(program, url, "SoldOut"),
});

function eventOf(program: ProgramFacts, slot: SlotFacts, site: string, url: string) {
  const { bookable, bookOpenAt, startAt, endAt, seatsLeft } = slot;
  const availability =
    bookable === "OPEN"
      ? seatsLeft === 0
        ? "LimitedAvailability"
        : "InStock"
      : bookable === "NOT_YET"
        ? "PreOrder"
        : "SoldOut";
  return {
    "@type": "Event",
    ...commonOf(program, site, url),
    eventStatus: `https://schema.org/${isCancelled(slot) ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    organizer: { "@type": "Organization", name: program.host.name, url },
    location: place({ ...program, ...slot.place }),
    // what differs from session to session stands together, for the others are pressed into nothing
    ...(!isCancelled(slot) &&
      offer(program, url, availability, bookable === "NOT_YET" && { validFrom: isoWithOffset(bookOpenAt) })),
    startDate: isoWithOffset(startAt),
    endDate: isoWithOffset(endAt),
    ...(!isCancelled(slot) && seatsLeft !== null && { remainingAttendeeCapacity: seatsLeft }),
  };
}

const offer = (
  { price }: ProgramFacts,
  url: string,
  availability: "InStock" | "LimitedAvailability" | "PreOrder" | "SoldOut",
  more: object | false = false,
) =>
  price !== null && {
    offers: {
      "@type": "Offer",
      price,
      priceCurrency: "KRW",
      url,
      availability: `https://schema.org/${availability}`,
      ...more,
    },
  };

const rating = ({ ratingAvg, ratingCount }: Pick<ProgramFacts, "ratingAvg" | "ratingCount">) =>
  ratingAvg !== null &&
  ratingCount > 0 && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: ratingAvg,
      reviewCount: ratingCount,
      bestRating: 5,
      worstRating: 1,
    },
  };

const place = ({ meetingPoint, host, address, sido, gugun, lat, lon, vouchers = [] }: ProgramFacts) => ({
  "@type": "Place",
  name: meetingPoint || host.name,
  address: {
    "@type": "PostalAddress",
    addressCountry: "KR",
    addressRegion: sido,
    ...(gugun && { addressLocality: gugun }),
    ...(address && { streetAddress: address }),
  },
  ...(lat !== null && lon !== null && { geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon } }),
  // of the place, for an offer's address is where these are not taken
  ...(vouchers.length > 0 && {
    amenityFeature: vouchers.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name: `${name} 현장 결제`,
      value: true,
    })),
  }),
});
