-- What Cognito did with a password and the product was told of (C07, C08). `username` for one that was asked
-- for by a guest.
CREATE TABLE account_event (
  id TEXT PRIMARY KEY, user_id TEXT, username TEXT, kind TEXT NOT NULL CHECK (kind IN ('PASSWORD_CHANGED', 'PASSWORD_ASKED')), at INTEGER NOT NULL
);
CREATE INDEX account_event_by_user ON account_event (user_id, at);
CREATE INDEX account_event_by_time ON account_event (at);
