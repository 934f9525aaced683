-- Which booking's change of date this one waits for; NULL = it waits for a booking of its own.
ALTER TABLE booking ADD COLUMN change_of TEXT;
-- Those few that still wait.
CREATE INDEX booking_change_wait ON booking (change_of)
  WHERE change_of IS NOT NULL AND status = 'RESERVE_WAIT';
