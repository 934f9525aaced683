-- Why members left (codes WITHDRAW_REASON); nothing here tells who it was.
CREATE TABLE withdrawal (id TEXT PRIMARY KEY, reason TEXT NOT NULL, at INTEGER NOT NULL);
