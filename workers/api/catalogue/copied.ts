// What of DB everybody may read, and so stands in CATALOGUE too: its tables under their names, the columns
// and the rows that may be seen (migrations/0007_shown.sql). The same statement reads either.

export interface Copied {
  columns: readonly string[];
  /** What a row is called in shown_event: its id unless told. */
  key?: string;
  /** The columns that tell its rows apart, where it is not the id. */
  unique?: readonly string[];
  /** Which rows may be seen; all unless told. @param now epoch ms, or what stands for it */
  where?: (now: number | string) => string;
  /** Columns that are not copied as they are. */
  as?: Readonly<Record<string, string>>;
}

const list = (names: string): string[] => names.split(" ");
/** Of what is hidden, nothing that somebody wrote. */
const UNLESS_HIDDEN = (name: string): string => `iif(hidden_reason IS NULL, ${name}, '')`;

export const COPIED: Readonly<Record<string, Copied>> = {
  host: { columns: list("id name story business picture created_at") },
  program: {
    columns: [
      ...list("id title summary description category_ids host_id images region_id sido gugun address"),
      ...list("address_detail lat lon meeting_point duration_min list_price price is_free deposit min_age"),
      ...list("difficulty includes excludes bring caution facilities accessibility indoor questions"),
      ...list("confirm_mode min_people max_per_booking max_per_member refund_policy_id rating_sum"),
      ...list("rating_count wish_count"),
      ...list("status source source_name source_url licence created_at updated_at"),
    ],
    where: () => "status <> 'DRAFT'",
  },
  session: {
    columns: [
      ...list("id program_id start_at end_at book_open_at book_close_at capacity held sold min_people"),
      ...list("options status cancel_reason place meeting_point is_rush draw_at kept kept_until"),
      ...list("kept_regions created_at"),
    ],
    where: (now) => `start_at > ${now}`,
  },
  review: {
    columns: [
      ...list("id program_id nickname party rating content photos reply reply_at helpful_count"),
      ...list("hidden_reason created_at"),
    ],
    as: {
      nickname: UNLESS_HIDDEN("nickname"),
      party: UNLESS_HIDDEN("party"),
      content: UNLESS_HIDDEN("content"),
      photos: "iif(hidden_reason IS NULL, photos, '[]')",
      reply: "iif(hidden_reason IS NULL, reply, NULL)",
    },
  },
  inquiry: {
    columns: list("id program_id title body answer answered_at is_public status hidden_reason created_at"),
    where: () => "is_public = 1 AND status = 'ANSWERED'",
    as: {
      title: UNLESS_HIDDEN("title"),
      body: UNLESS_HIDDEN("body"),
      answer: UNLESS_HIDDEN("answer"),
    },
  },
  notice: { columns: list("id title body pinned publish_at removed_at created_at") },
  banner: { columns: list("id position title subtitle image alt link coupon_id start_at end_at ord") },
  faq: { columns: list("id category name answer ord helpful_count removed_at created_at updated_at") },
  terms: {
    columns: list("kind version title effective_at body"),
    key: "kind || '/' || version",
    unique: ["kind", "version"],
  },
  code: {
    columns: list("position id name ord is_on"),
    key: "position || '/' || id",
    unique: ["position", "id"],
  },
  region: { columns: list("id sido gugun code lat lon is_on") },
};

/** Notes all of the record as changed that may be seen. @param now epoch ms */
export const noteAllShown = (now: number): string[] => [
  "DELETE FROM shown_event",
  ...Object.entries(COPIED).map(
    ([kind, { key = "id", where = () => "true" }]) =>
      `INSERT INTO shown_event (kind, id) SELECT '${kind}', ${key} FROM ${kind}
       WHERE ${where(now)}`,
  ),
];
