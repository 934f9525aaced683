-- How often somebody tried at a door (workers/api/tries.ts): from one address of the network, or at one name.
-- The subject is a hash. One database counts for every isolate; a row is gone within the hour.
CREATE TABLE try_count (subject TEXT PRIMARY KEY, count INTEGER NOT NULL,
  until INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX try_count_over ON try_count (until);
