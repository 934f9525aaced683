-- What the desk answers again and again: a host's own, or everybody's where it has no host.
CREATE TABLE reply (
  id TEXT PRIMARY KEY, host_id TEXT REFERENCES host (id), title TEXT NOT NULL, body TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX reply_by_host ON reply (host_id);

-- When the desk wrote a code's name; 0: as it came with the build.
ALTER TABLE code ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;

-- Whether a version of terms is announced 30 days before instead of 7, and whether members who agreed to an
-- earlier one are asked again from its day on.
ALTER TABLE terms ADD COLUMN is_major INTEGER NOT NULL DEFAULT 0;
ALTER TABLE terms ADD COLUMN asks_again INTEGER NOT NULL DEFAULT 0;
ALTER TABLE terms ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
