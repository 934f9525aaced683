-- Whose news a member gets (소식 받기).
CREATE TABLE host_follow (
  user_id TEXT NOT NULL, host_id TEXT NOT NULL REFERENCES host (id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, host_id)
) WITHOUT ROWID;
CREATE INDEX host_follow_by_host ON host_follow (host_id, user_id);

-- A host's new program on its way to all who get their news: written down a page of members at a time, once
-- for each program.
CREATE TABLE program_round (
  program_id TEXT PRIMARY KEY,
  after TEXT NOT NULL DEFAULT '', -- the last member of the pages so far
  ended_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX program_round_due ON program_round (created_at, program_id) WHERE ended_at IS NULL;
