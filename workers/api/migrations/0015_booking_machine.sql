-- The rest of the booking machine (SPEC §2): waiting for a seat, the host's word, attendance, accounts,
-- who cancelled what.

ALTER TABLE booking ADD COLUMN no_show_at INTEGER; -- beside attended_at: did not come, so a deposit is kept
ALTER TABLE booking ADD COLUMN reject_reason TEXT; -- the host's, shown to whoever had asked
ALTER TABLE session ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('operator', 'system')); -- system: too few people at the cut-off
ALTER TABLE refund ADD COLUMN approved_by TEXT CHECK (approved_by IN ('user', 'system', 'operator'));
-- A virtual account's: where the customer pays in, and until when.
ALTER TABLE payment ADD COLUMN account_bank TEXT;
ALTER TABLE payment ADD COLUMN account_number TEXT;
ALTER TABLE payment ADD COLUMN deposit_due_at INTEGER;

-- One place in one queue to a member.
CREATE UNIQUE INDEX booking_wait_once ON booking (session_id, user_id) WHERE status = 'RESERVE_WAIT' AND wait_kind = 'CAPACITY';
CREATE INDEX booking_offer ON booking (offer_expires_at) WHERE status = 'RESERVE_WAIT' AND offer_expires_at IS NOT NULL;

-- Nobody both came and did not come.
CREATE TRIGGER booking_came_or_not BEFORE UPDATE OF attended_at, no_show_at ON booking
WHEN NEW.attended_at IS NOT NULL AND NEW.no_show_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'ATTENDED_AND_NOT');
END;

-- Kept answers are for retries, which come soon; the clock forgets old ones.
CREATE INDEX idempotency_by_age ON idempotency (created_at);
