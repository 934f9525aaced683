-- Refunds of paid bookings (SPEC §1, §3), and what keeps money from going back twice.

CREATE TABLE refund (
  id TEXT PRIMARY KEY, booking_id TEXT NOT NULL REFERENCES booking (id), payment_id TEXT REFERENCES payment (id), -- NULL: nothing was paid
  idempotency_key TEXT NOT NULL, reason TEXT NOT NULL, detail TEXT NOT NULL DEFAULT '',
  requester TEXT NOT NULL CHECK (requester IN ('user', 'system', 'operator')),
  items TEXT NOT NULL, -- JSON [{optionId, qty}]
  is_whole INTEGER NOT NULL CHECK (is_whole IN (0, 1)),
  rule TEXT NOT NULL CHECK (rule IN ('DAYS', 'JUST_PAID', 'STARTED', 'SELLER')), percent INTEGER NOT NULL CHECK (percent BETWEEN 0 AND 100),
  paid INTEGER NOT NULL CHECK (paid >= 0), fee INTEGER NOT NULL CHECK (fee >= 0), refund INTEGER NOT NULL CHECK (refund >= 0),
  coupon_restored INTEGER NOT NULL DEFAULT 0 CHECK (coupon_restored IN (0, 1)),
  account TEXT, -- JSON {bank, accountNumber, holderName}, of a virtual account only; the number is cut to its end once the money is there
  status TEXT NOT NULL CHECK (status IN ('REQUESTED', 'SENT', 'DONE', 'FAILED', 'WITHDRAWN', 'REJECTED')),
  attempts INTEGER NOT NULL DEFAULT 0, fail_code TEXT, fail_message TEXT,
  next_at INTEGER, -- when the clock looks at it next
  approved_at INTEGER, sent_at INTEGER, taken_at INTEGER, due_at INTEGER NOT NULL, done_at INTEGER, ended_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT sums CHECK (fee + refund = paid),
  CONSTRAINT never_lost CHECK ((status IN ('REQUESTED', 'SENT', 'FAILED')) = (next_at IS NOT NULL)),
  UNIQUE (booking_id, idempotency_key)
);
-- A second one waits until the first is over: what is left to refund is then known.
CREATE UNIQUE INDEX refund_open ON refund (booking_id) WHERE status IN ('REQUESTED', 'SENT', 'FAILED');
CREATE INDEX refund_due ON refund (next_at) WHERE next_at IS NOT NULL;

-- The last line behind the domain: never more back than was paid, and no refund comes to life again.
CREATE TRIGGER refund_within_what_was_paid BEFORE INSERT ON refund
WHEN NEW.refund + (SELECT coalesce(sum(refund), 0) FROM refund WHERE booking_id = NEW.booking_id AND status NOT IN ('WITHDRAWN', 'REJECTED'))
  > (SELECT pay_amount FROM booking WHERE id = NEW.booking_id)
BEGIN
  SELECT RAISE(ABORT, 'REFUND_OVER_PAID');
END;

CREATE TRIGGER refund_amounts_stand BEFORE UPDATE OF paid, fee, refund ON refund
WHEN (NEW.paid <> OLD.paid OR NEW.fee <> OLD.fee OR NEW.refund <> OLD.refund) AND OLD.status <> 'REQUESTED'
BEGIN
  SELECT RAISE(ABORT, 'REFUND_AMOUNTS_STAND');
END;

CREATE TRIGGER refund_over_is_over BEFORE UPDATE OF status ON refund
WHEN OLD.status IN ('DONE', 'WITHDRAWN', 'REJECTED') AND NEW.status <> OLD.status
BEGIN
  SELECT RAISE(ABORT, 'REFUND_IS_OVER');
END;
