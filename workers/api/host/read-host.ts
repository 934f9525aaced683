import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { ratingAverage } from "../program/card.ts";
import { businessOf } from "../program/detail.ts";
import { REVIEWS, type ReviewRow, toReview } from "../review/store.ts";

type Host = components["schemas"]["Host"];

/** Open programs are counted exactly so far; one more stands for all above. */
const COUNTED = 200;
/** Whose they are is seen from a few: public data and what is offered here are not one host's. */
const A_FEW = 10;
/** Those with the most reviews: a host has as good as never more that anybody has reviewed. */
const RATED = 100;
/** Of so many of them the newest reviews are looked at. */
const LOOKED_AT = 30;
const SHOWN_REVIEWS = 3;

interface HostRow {
  id: string;
  name: string;
  picture: string | null;
  story: string;
  business: string | null;
  created_at: number;
  is_own: number | null;
  programs: number;
  rating_sum: number;
  rating_count: number;
}

// The conditions on ?1's reviewed programs are those of the index program_reviewed_by_host, word by word.
const REVIEWED = `FROM program WHERE host_id = ?1 AND rating_count > 0 AND status <> 'DRAFT'
  ORDER BY rating_count DESC`;

/**
 * A host as everybody may see them, null where there is none or they have never published a program. However
 * many programs they have, neither query reads more than 500 rows (F7).
 * @param db such as sends together what is asked side by side (readsTogether)
 */
export async function readHost(db: D1Database, id: string): Promise<Host | null> {
  const [host, reviews] = await Promise.all([
    db
      .prepare(
        `SELECT h.id, h.name, h.picture, h.story, h.business, h.created_at,
           (SELECT max(o.source_name IS NULL) FROM (SELECT source_name FROM program
             WHERE host_id = ?1 AND status <> 'DRAFT' LIMIT ${A_FEW}) AS o) AS is_own,
           (SELECT count(*) FROM (SELECT 1 FROM program WHERE host_id = ?1 AND status = 'OPEN'
             LIMIT ${COUNTED + 1})) AS programs,
           coalesce(rated.rating_sum, 0) AS rating_sum, coalesce(rated.rating_count, 0) AS rating_count
         FROM host h LEFT JOIN (SELECT sum(rating_sum) AS rating_sum, sum(rating_count) AS rating_count
           FROM (SELECT rating_sum, rating_count ${REVIEWED} LIMIT ${RATED})) AS rated
         WHERE h.id = ?1`,
      )
      .bind(id)
      .first<HostRow>(),
    db
      .prepare(
        `${REVIEWS} WHERE r.rowid IN (
           SELECT newest.rowid FROM (SELECT id ${REVIEWED} LIMIT ${LOOKED_AT}) AS one
           JOIN review newest ON newest.rowid IN (
             SELECT own.rowid FROM review own WHERE own.program_id = one.id AND own.hidden_reason IS NULL
             ORDER BY own.created_at DESC, own.id LIMIT ${SHOWN_REVIEWS})
           ORDER BY newest.created_at DESC, newest.id LIMIT ${SHOWN_REVIEWS})
         ORDER BY r.created_at DESC, r.id`,
      )
      .bind(id)
      .all<ReviewRow>(),
  ]);
  // Without a published program there is nothing to ask of it whether it is theirs.
  if (host === null || host.is_own === null) return null;
  return {
    id: host.id,
    name: host.name,
    picture: host.picture && `/images/${host.picture}`,
    story: host.story,
    business: businessOf(host.business),
    isOwn: host.is_own === 1,
    since: host.created_at,
    programCount: host.programs,
    ratingAvg: ratingAverage(host),
    ratingCount: host.rating_count,
    reviews: reviews.results.map(toReview),
  };
}
