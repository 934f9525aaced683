-- The logins of members, by Cognito's origin_jti, which is the same through every refresh. A call in the name
-- of one that has ended is refused (workers/api/login). Ended ones stay for as long as a refresh token lives.
CREATE TABLE login (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, username TEXT NOT NULL,
  agent TEXT NOT NULL DEFAULT '', -- the user agent; empty where nobody has told it
  proved_at INTEGER NOT NULL, -- when a password or code was given last, epoch ms
  created_at INTEGER NOT NULL, used_at INTEGER NOT NULL, ended_at INTEGER
) WITHOUT ROWID;
CREATE INDEX login_by_user ON login (user_id, used_at DESC);
CREATE INDEX login_by_username ON login (username COLLATE NOCASE);
CREATE INDEX login_by_use ON login (used_at);

-- When a member's logins were all ended: one from before that nobody knew of is over too.
CREATE TABLE signed_out (user_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
