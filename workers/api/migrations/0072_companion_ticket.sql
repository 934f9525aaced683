-- A ticket of one's own for who comes along: one person of the booking, at a place from 1 on; the booking's
-- own ticket is for the rest. It is good for the session that it was made for, and only while the booking has
-- that many people. As with companion_link its secret is made from what is here.
CREATE TABLE companion_ticket (
  booking_id TEXT NOT NULL REFERENCES booking (id), place INTEGER NOT NULL CHECK (place > 0),
  ticket_no TEXT NOT NULL UNIQUE, session_id TEXT NOT NULL REFERENCES session (id),
  name TEXT NOT NULL, -- as whoever booked calls them; nobody else reads it
  token_hash TEXT NOT NULL UNIQUE, -- SHA-256 as base64url
  made_at INTEGER NOT NULL, taken_at INTEGER,
  PRIMARY KEY (booking_id, place)
) WITHOUT ROWID;
CREATE INDEX companion_ticket_by_age ON companion_ticket (made_at);

-- Who came in by which ticket: once by each, and never more people than are booked.
CREATE TABLE arrival_by_ticket (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  ticket_no TEXT NOT NULL DEFAULT '', -- '': the booking's own
  scan_id TEXT NOT NULL UNIQUE, -- made by the scanner: the same scan sent again is this one
  at INTEGER NOT NULL, people INTEGER NOT NULL, staff_name TEXT NOT NULL,
  PRIMARY KEY (booking_id, ticket_no)
);
INSERT INTO arrival_by_ticket SELECT booking_id, '', scan_id, at, people, staff_name FROM arrival;
DROP TABLE arrival;
ALTER TABLE arrival_by_ticket RENAME TO arrival;
CREATE TRIGGER arrival_fits BEFORE INSERT ON arrival
WHEN (SELECT coalesce(sum(a.people), 0) FROM arrival a WHERE a.booking_id = NEW.booking_id) + NEW.people
  > (SELECT b.seats FROM booking b WHERE b.id = NEW.booking_id)
BEGIN
  SELECT RAISE(ABORT, 'MORE_THAN_BOOKED');
END;
