-- The clock looks once a minute; what it looks for is few among much. Every one of its questions goes by an
-- index of those few.

-- Deposits that the bank took back too late: a handful among everything that was ever paid.
CREATE INDEX payment_reversed ON payment (updated_at) WHERE status = 'DONE' AND fail_code = 'DEPOSIT_REVERSED';
-- Reminders ask for what starts soon, the minimum of people for coming sessions that have one.
CREATE INDEX session_starting ON session (start_at);
CREATE INDEX session_min_people ON session (start_at) WHERE min_people > 1;
-- Bookings that are not over, of cancelled sessions.
CREATE INDEX booking_not_over ON booking (session_id) WHERE status NOT IN ('FAIL', 'BOOKING_CANCEL_COMPLETE', 'REFUND_COMPLETE', 'RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE');
CREATE INDEX file_by_status ON file (status, created_at);
DROP INDEX file_loose;
CREATE INDEX file_by_owner ON file (owner_id);

-- A refund leaves word that a cash receipt may be for too much; the clock goes by it.
ALTER TABLE cash_receipt ADD COLUMN is_too_much INTEGER NOT NULL DEFAULT 0;
UPDATE cash_receipt SET is_too_much = 1 WHERE amount > (SELECT pay_amount - refunded_amount FROM booking WHERE id = cash_receipt.booking_id);
CREATE INDEX cash_receipt_asked ON cash_receipt (updated_at) WHERE status = 'REQUESTED';
CREATE INDEX cash_receipt_too_much ON cash_receipt (updated_at) WHERE is_too_much = 1;
CREATE TRIGGER cash_receipt_follows_refunds AFTER UPDATE OF refunded_amount ON booking WHEN NEW.refunded_amount > OLD.refunded_amount
BEGIN
  UPDATE cash_receipt SET is_too_much = 1 WHERE booking_id = NEW.id AND amount > NEW.pay_amount - NEW.refunded_amount;
END;
