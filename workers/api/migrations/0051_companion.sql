-- 일행: what a booking's company may read of it, at an address that nobody can guess. As with calendar_feed
-- its secret is made from the id; the one before leads nowhere once there is another.
CREATE TABLE companion_link (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id), id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE, -- SHA-256 as base64url
  made_at INTEGER NOT NULL
) WITHOUT ROWID;
