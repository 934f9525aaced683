-- What was paid for a booking's items as they stand, where its date was changed to one of another price: what
-- went back for that is no part of it. NULL: pay_amount.
ALTER TABLE booking ADD COLUMN items_paid INTEGER CHECK (items_paid BETWEEN 0 AND pay_amount);

-- Of the step `reschedule`: which session the booking was in before, when that was to begin, and why, where
-- the desk did it.
ALTER TABLE booking_history ADD COLUMN was_session_id TEXT REFERENCES session (id);
ALTER TABLE booking_history ADD COLUMN was_start_at INTEGER;
ALTER TABLE booking_history ADD COLUMN note TEXT;
