import { CONFIRMED, OVER } from "#domain/booking/statuses";
import { quoted } from "../sql.ts";

/** What of the record moves into the archive, and how long it lies there. */
export interface ArchiveKind {
  /** The folder in the bucket. */
  name: string;
  /** The table whose rows move. */
  table: string;
  /** What of a row is kept; nothing in it is about a member. */
  columns: readonly string[];
  /** Lists that belong to a row, as JSON. `r`: the row. */
  lists: Readonly<Record<string, string>>;
  /** The moment it is of, epoch ms: by its month it is filed, and from it its years run. */
  at: string;
  /** Tells whether a row is still the one that was written down. */
  mark: string;
  /** Which rows `r` may move; ?2: the moment before which (epoch ms). */
  moves: string;
  /** Tables of what belongs to a row, by its booking_id, and goes with it. */
  children: readonly string[];
  /** For how many years the archive keeps it; then it is destroyed. */
  years: number;
}

const none = (table: string, column: string, of: string): string =>
  `NOT EXISTS (SELECT 1 FROM ${table} x WHERE x.${column} = ${of})`;

const listOf = (table: string, columns: readonly string[], order: string): string =>
  `(SELECT json_group_array(json_object(${columns.map((column) => `'${column}', ${column}`).join(", ")}))
    FROM (SELECT * FROM ${table} WHERE booking_id = r.id ORDER BY ${order}))`;

/** 계약과 대금 결제에 관한 기록, 5년 (전자상거래법 시행령 제6조). */
const CONTRACT_YEARS = 5;
/** 소비자의 불만 또는 분쟁 처리에 관한 기록, 3년 (같은 조): why a booking did not come about. */
const DISPUTE_YEARS = 3;

/**
 * Versions: who of the desk decided what; the last one of each thing stays. Sessions: those that nobody ever
 * booked. Bookings: those that never were a contract, abandoned holds above all, without anything that says
 * whose they were. What is a contract, and all of its money, stays in the record.
 */
export const ARCHIVE_KINDS: readonly ArchiveKind[] = [
  {
    name: "version",
    table: "catalogue_version",
    columns: ["id", "kind", "target_id", "at", "staff_id", "staff_name", "act", "fields", "body"],
    lists: {},
    at: "at",
    mark: "at",
    // The record itself refuses to lose a younger one, by its own clock.
    moves: `r.at < ?2 AND r.at < (unixepoch() - 34214400) * 1000 AND EXISTS (SELECT 1 FROM catalogue_version n
      WHERE n.kind = r.kind AND n.target_id = r.target_id AND n.id > r.id)`,
    children: [],
    years: CONTRACT_YEARS,
  },
  {
    name: "booking",
    table: "booking",
    columns: [
      "id",
      "booking_no",
      "program_id",
      "session_id",
      "status",
      "wait_kind",
      "seats",
      "hold_extended",
      "list_amount",
      "discount_amount",
      "coupon_amount",
      "deposit_amount",
      "pay_amount",
      "policy_snapshot",
      "reject_reason",
      "start_at",
      "created_at",
      "updated_at",
      "draw_no",
      "draw_place",
      "resident",
      "wait_no",
      "snapshot",
      "desk_via",
      "on_site_amount",
    ],
    lists: {
      items: listOf("booking_item", ["option_id", "name", "qty", "unit_price", "cancelled_qty"], "option_id"),
      history: listOf(
        "booking_history",
        ["id", "from_status", "to_status", "event", "actor", "at", "was_session_id", "was_start_at"],
        "id",
      ),
    },
    at: "updated_at",
    mark: "updated_at",
    moves: `r.updated_at < ?2 AND r.start_at < ?2 AND r.status IN (${quoted(OVER)})
      AND NOT EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = r.id
        AND h.to_status IN (${quoted(CONFIRMED)}))
      AND ${["payment", "ledger", "refund", "cash_receipt", "arrival", "inquiry", "payment_case", "review"]
        .map((table) => none(table, "booking_id", "r.id"))
        .join(" AND ")}`,
    children: ["booking_item", "booking_history", "booking_memo"],
    years: DISPUTE_YEARS,
  },
  {
    name: "session",
    table: "session",
    columns: [
      "id",
      "program_id",
      "start_at",
      "end_at",
      "book_open_at",
      "book_close_at",
      "capacity",
      "held",
      "sold",
      "min_people",
      "options",
      "status",
      "cancel_reason",
      "created_at",
      "updated_at",
      "cancelled_by",
      "meeting_point",
      "place",
      "is_rush",
      "draw_at",
      "kept",
      "kept_seats",
      "kept_until",
      "kept_regions",
      "host_id",
      "program_title",
      "program_address",
      "program_status",
      "program_version",
    ],
    lists: {},
    at: "end_at",
    mark: "updated_at",
    moves: `r.end_at < ?2 AND ${none("booking", "session_id", "r.id")}
      AND ${none("session_move", "session_id", "r.id")} AND ${none("door_link", "session_id", "r.id")}
      AND ${none("booking_history", "was_session_id", "r.id")} AND ${none("draw", "session_id", "r.id")}`,
    children: [],
    years: DISPUTE_YEARS,
  },
];
