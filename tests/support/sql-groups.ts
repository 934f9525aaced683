import path from "node:path";

/**
 * The groups of tables that may lie in databases of their own one day: no statement joins two of them. HOST
 * is parted by host, and what is sold and what was sold of it are one group by design: a sale takes seats,
 * price, rules and version of the same moment, in one batch (workers/api/DECISIONS.md). What a member has
 * with a host lies there too: bookings, reviews, inquiries (those of no host with the platform's own). MEMBER
 * is parted by member, OPS is the desk's own, PLATFORM what is one for the whole site. A coupon is where its
 * issues are, whose number its limit counts; a request for a second person's word is where its host's refunds
 * are; a round is where what it tells is. EACH are what every database has of its own: what makes a batch
 * fail, what is written in the batch of what it tells (the outbox, the desk's books, what has changed for
 * whoever copies it for guests), and the reference data that a build carries.
 */
export const GROUPS = {
  PLATFORM: `banner faq faq_voice map_level notice notice_round page_purge search_heat search_miss
    site_build terms terms_round`,
  HOST: `arrival booking booking_history booking_item booking_memo booking_transition books_clock
    cash_receipt companion_link companion_ticket desk_figure desk_figure_stale desk_money door_link
    draw gift host host_fee inquiry ledger pay_link payment payment_case payment_case_step payout
    payout_account payout_line program program_category program_cell program_round program_search
    program_unread refund reply review review_helpful review_report session session_move sign_off
    sign_off_rule sitemap_part wait_block wallet_pass webhook_heard`,
  MEMBER: `account_event account_news calendar_feed consent coupon coupon_issue device file host_follow
    location_use login notification notification_choice signed_out user wishlist withdrawal`,
  OPS: `access_record access_review access_subject archive_clock clock_run idempotency
    reminder_clock staff staff_invitation staff_mail terminal_code try_count`,
  EACH: `catalogue_version code guard member_limit outbox program_event region region_ahead
    shown_event`,
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

/** `const NAME = \`…\`` and `const name = (…) => \`…\``: what a source calls a piece of SQL. */
const PIECE =
  /\b(?:const|function)\s+(\w+)(?:[^=;`"]|=>|=(?!=))*?(?:=|return)\s*(?:\([^`"=]*?\)[^`"=]*?=>\s*)?(?:`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)")/g;
const IMPORT = /import (?:type )?\{([^}]*)\} from "(\.[^"]+)"/g;
const PUT_IN = /\$\{(?:\w+\.)?(\w+)(?:\((?:[^{}]|\{[^{}]*\})*\))?\}/g;

/**
 * The groups of each statement in the sources that touches more than one, by file, "BOOKING+MEMBER": with the
 * pieces put in that a source names itself or imports by name, as far as they are text.
 * @param sources by path
 */
export function spanning(sources: ReadonlyMap<string, string>): Record<string, string[]> {
  const pieces = new Map(
    [...sources].map(([file, source]) => [
      file,
      new Map([...source.matchAll(PIECE)].map(([, name = "", long, short]) => [name, long ?? short ?? ""])),
    ]),
  );
  const pieceOf = (file: string, name: string): [file: string, text: string] | null => {
    const own = pieces.get(file)?.get(name);
    if (own !== undefined) return [file, own];
    for (const [, names = "", from = ""] of sources.get(file)?.matchAll(IMPORT) ?? []) {
      const at = path.join(path.dirname(file), from);
      const text = names.split(/[\s,]+/).includes(name) ? pieces.get(at)?.get(name) : undefined;
      if (text !== undefined) return [at, text];
    }
    return null;
  };
  const whole = (file: string, text: string, depth = 0): string =>
    text.replaceAll(PUT_IN, (kept, name: string) => {
      const piece = depth < 5 ? pieceOf(file, name) : null;
      return piece === null ? kept : whole(...piece, depth + 1);
    });
  const found = [...sources].map(([file, source]): [string, string[]] => [
    file,
    literalsIn(source)
      .flatMap((text) => spans(whole(file, text)) ?? [])
      .toSorted(),
  ]);
  return Object.fromEntries(found.filter(([, groups]) => groups.length > 0));
}
