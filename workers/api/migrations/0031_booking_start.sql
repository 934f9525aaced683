-- 예정 and 지난 stand in the order of their start. The start is the session's; the booking keeps a copy, so that
-- one index holds a member's bookings in that order and a page goes on where the one before ended.
ALTER TABLE booking ADD COLUMN start_at INTEGER NOT NULL DEFAULT 0;
UPDATE booking SET start_at = (SELECT start_at FROM session WHERE id = booking.session_id);
CREATE INDEX booking_by_start ON booking (user_id, start_at, id);

CREATE TRIGGER booking_starts_with_its_session AFTER INSERT ON booking BEGIN
  UPDATE booking SET start_at = (SELECT start_at FROM session WHERE id = new.session_id) WHERE id = new.id;
END;
CREATE TRIGGER booking_changes_its_session AFTER UPDATE OF session_id ON booking
WHEN new.session_id <> old.session_id BEGIN
  UPDATE booking SET start_at = (SELECT start_at FROM session WHERE id = new.session_id) WHERE id = new.id;
END;
CREATE TRIGGER session_takes_its_bookings_along AFTER UPDATE OF start_at ON session
WHEN new.start_at <> old.start_at BEGIN
  UPDATE booking SET start_at = new.start_at WHERE session_id = new.id;
END;
