-- Who came in at the door: once for a booking, however many scanners saw its ticket.
CREATE TABLE arrival (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  scan_id TEXT NOT NULL UNIQUE, -- made by the scanner: the same scan sent again is this one
  at INTEGER NOT NULL, people INTEGER NOT NULL, staff_name TEXT NOT NULL
);
