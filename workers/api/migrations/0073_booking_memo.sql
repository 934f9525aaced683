-- 메모: what the people of a host note on a booking for each other. No screen shows it to whoever booked; it is
-- data about them all the same, and goes with the host's sight of their contact data.
CREATE TABLE booking_memo (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  text TEXT NOT NULL CHECK (length(text) <= 500),
  staff_name TEXT NOT NULL, -- who wrote these words last
  at INTEGER NOT NULL, -- grows with every change: its version too
  until INTEGER NOT NULL -- from then on it is looked at whether its session is over that long (epoch ms)
) WITHOUT ROWID;
CREATE INDEX booking_memo_until ON booking_memo (until);
