-- 현장 링크: lets a helper without an account in at the door of one session. Its secret is not here:
-- the tickets' key makes it from the id, and this only knows it again.
CREATE TABLE door_link (
  id TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES session (id),
  token_hash TEXT NOT NULL UNIQUE, -- SHA-256 as base64url
  name TEXT NOT NULL, -- who stands at the door: the books name them by it
  made_by TEXT NOT NULL, made_at INTEGER NOT NULL, ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX door_link_by_session ON door_link (session_id, made_at);
