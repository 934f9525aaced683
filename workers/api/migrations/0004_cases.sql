-- What a person has to put right about an order's money (app/domain/payment/case.ts), what they did, and how
-- far the provider's own books have been compared with ours.

CREATE TABLE payment_case (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN
    ('UNKNOWN_ORDER', 'BOOKS_DIFFER', 'UNRESOLVED', 'REFUND_STUCK', 'DEPOSIT_REVERSED',
      'SETTLEMENT_DIFFERS')),
  order_id TEXT NOT NULL, payment_key TEXT,
  booking_id TEXT REFERENCES booking (id), -- NULL: an order we have never heard of
  ours TEXT, theirs TEXT, -- OurSide and TheirSide as JSON; NULL: not known
  difference INTEGER NOT NULL, -- won: left at the provider beyond our ledger
  amount INTEGER NOT NULL CHECK (amount >= 0), -- won at stake
  settled_difference INTEGER, -- the difference that a person has explained: with it the case stays closed
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'PROPOSED', 'DONE')),
  proposal TEXT, -- what waits for a second person, as JSON
  opened_at INTEGER NOT NULL, closed_at INTEGER, updated_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  CHECK ((state = 'PROPOSED') = (proposal IS NOT NULL)),
  UNIQUE (order_id, kind) -- one that comes back is opened again, with its history
);
CREATE INDEX payment_case_open ON payment_case (opened_at) WHERE state <> 'DONE';

CREATE TABLE payment_case_step (
  id INTEGER PRIMARY KEY AUTOINCREMENT, case_id TEXT NOT NULL REFERENCES payment_case (id),
  what TEXT NOT NULL CHECK (what IN
    ('OPENED', 'REOPENED', 'CHANGED', 'ACTED', 'PROPOSED', 'APPROVED', 'DECLINED', 'CLOSED', 'GONE')),
  verb TEXT, by_id TEXT, by_name TEXT, -- NULL: the system
  why TEXT NOT NULL DEFAULT '', reference TEXT NOT NULL DEFAULT '', key TEXT, at INTEGER NOT NULL,
  UNIQUE (case_id, key) -- what is asked for twice under one key is done once
);

CREATE TRIGGER payment_case_step_is_not_rewritten BEFORE UPDATE ON payment_case_step
BEGIN
  SELECT RAISE(ABORT, 'CASE_HISTORY_APPEND_ONLY');
END;

CREATE TRIGGER payment_case_step_is_not_erased BEFORE DELETE ON payment_case_step
BEGIN
  SELECT RAISE(ABORT, 'CASE_HISTORY_APPEND_ONLY');
END;

-- How far each comparison with the provider's books has come. A span in progress has its own end and cursor.
CREATE TABLE books_clock (
  name TEXT PRIMARY KEY, done_until INTEGER, span_from INTEGER, span_to INTEGER, cursor TEXT,
  next_at INTEGER NOT NULL
);

-- Money that counts, by when it came: the other direction of the comparison.
CREATE INDEX payment_approved ON payment (approved_at) WHERE approved_at IS NOT NULL;
