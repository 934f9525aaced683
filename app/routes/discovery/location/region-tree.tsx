import { Link } from "react-router";
import type { loadLocation } from "./load-location.server.ts";
import { PlaceLink } from "./place-link.tsx";

type Loaded = Awaited<ReturnType<typeof loadLocation>>;

/** 시·도, then the 시·군·구 of the one that was opened (SPEC C13, C14). */
export function RegionTree({ sidos, tree, next }: Pick<Loaded, "sidos" | "tree" | "next">) {
  return (
    <section className="section" aria-label="지역 고르기">
      <div className="section-head">
        <h2>지역 고르기</h2>
      </div>
      <ul className="regions pad" aria-label="시·도">
        {sidos.map(({ sido, name }) => (
          <li key={sido}>
            <Link
              to={`/location?${new URLSearchParams({ sido, next })}`}
              replace
              preventScrollReset
              aria-current={sido === tree?.sido ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {tree && (
        <>
          <h3 className="pad type-subhead mt-6 mb-3">{tree.sido}</h3>
          <ul className="regions fine pad" aria-label={`${tree.sido}의 시·군·구`}>
            {tree.regions.map((region) => (
              <li key={region.code}>
                <PlaceLink
                  place={{ ...region, region: region.sido }}
                  param={{ region: region.code }}
                  next={next}
                >
                  {region.name}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
