-- 결제 링크: what somebody whom the desk booked for pays by, without an account. As with gift its secret is made
-- from the id by a key that lies outside: neither this nor the outbox opens anything.
CREATE TABLE pay_link (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id), id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE, -- SHA-256 as base64url
  made_at INTEGER NOT NULL,
  sent INTEGER NOT NULL DEFAULT 1, sent_at INTEGER NOT NULL -- how often it went out, and when last
) WITHOUT ROWID;
CREATE INDEX pay_link_by_age ON pay_link (made_at);

-- The host takes on site what was to be paid by a link.
INSERT INTO booking_transition (from_status, to_status)
  VALUES ('BOOKING_REQUEST', 'RESERVE_REQUEST_COMPLETE');
