/**
 * The groups of tables that may lie in databases of their own one day: no statement joins two of them. A
 * coupon is where its issues are, whose number its limit counts; a request for a second person's word is
 * where its host's refunds are; a round is where what it tells is. EACH are what every database has of its
 * own: what makes a batch fail, and the outbox, which is written in the batch of what it tells.
 */
export const GROUPS = {
  CATALOGUE: `banner code faq faq_voice host map_level notice program program_category program_cell
    program_event program_round program_search program_unread region region_ahead reply search_heat
    page_purge search_miss shown_event site_build sitemap_part terms catalogue_version notice_round
    terms_round review review_helpful review_report`,
  // by host
  BOOKING: `arrival booking booking_history booking_item booking_memo booking_transition books_clock
    cash_receipt companion_link companion_ticket desk_figure desk_figure_stale desk_money door_link
    draw gift host_fee ledger pay_link payment
    payment_case payment_case_step payout payout_account payout_line refund session session_move sign_off
    sign_off_rule
    wait_block wallet_pass webhook_heard`,
  MEMBER: `account_event account_news calendar_feed consent coupon coupon_issue device file host_follow
    inquiry location_use login notification notification_choice signed_out user wishlist withdrawal`,
  OPS: `access_record access_review access_subject archive_clock clock_run idempotency
    reminder_clock staff staff_invitation staff_mail terminal_code try_count`,
  EACH: "guard member_limit outbox",
} as const;
type Group = keyof typeof GROUPS;

const GROUP_OF = new Map<string, Group>(
  Object.entries(GROUPS).flatMap(([group, tables]) =>
    tables.split(/\s+/).map((table) => [table, group as Group] as const),
  ),
);

const NAMED =
  /(?:\b(?:FROM|JOIN|INTO|UPDATE)\s+|^\s*(?=[a-z_]+ [a-z]{1,2}\s+(?:LEFT |CROSS )?JOIN))([a-z_]+)\b/g;

/**
 * The tables that a text of SQL reads or writes: after FROM, JOIN, INTO, UPDATE, and first of all in what is
 * to come after FROM ("booking b JOIN …").
 */
export const tablesIn = (sql: string): string[] => [
  ...new Set([...sql.matchAll(NAMED)].map(([, table = ""]) => table).filter((table) => GROUP_OF.has(table))),
];

/** The text literals of a source, what is put into a template left as it stands. */
const literalsIn = (source: string): string[] =>
  [...source.matchAll(/`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)].map(
    ([, template, plain]) => template ?? plain ?? "",
  );

/** The groups that a text of SQL, or a list of tables, touches, but for what every database has. */
const groupsOf = (tables: readonly string[]): string[] =>
  [...new Set(tables.map((table) => GROUP_OF.get(table) ?? ""))]
    .filter((group) => group !== "EACH" && group !== "")
    .toSorted();

/** The groups of a statement as it is run where it touches more than one, "BOOKING+MEMBER"; else null. */
export function spans(sql: string): string | null {
  const groups = groupsOf(tablesIn(sql));
  return groups.length > 1 ? groups.join("+") : null;
}

/** The same of a trigger: of what it hangs on and of each statement in it. @param table it hangs on */
export function triggerSpans(table: string, sql: string): { joins: string[]; reaches: string | null } {
  const body = sql.slice(sql.indexOf("BEGIN"));
  const joins = body.split(";").flatMap((statement) => spans(statement) ?? []);
  const groups = groupsOf([table, ...tablesIn(body)]);
  return { joins, reaches: groups.length > 1 ? groups.join("+") : null };
}

/** The groups of each statement in a source that touches more than one, "BOOKING+MEMBER". */
export const spanning = (source: string): string[] =>
  literalsIn(source)
    .flatMap((text) => spans(text) ?? [])
    .toSorted();
