-- A member's bookings as a calendar that their phone subscribes to, at an address that nobody can guess. Its
-- secret is not here: the tickets' key makes it from the id, and this only knows it again. Another id is
-- another address, and the one before leads nowhere.
CREATE TABLE calendar_feed (
  user_id TEXT PRIMARY KEY, id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE, -- SHA-256 as base64url
  made_at INTEGER NOT NULL
) WITHOUT ROWID;
