-- A version of terms with a major change on its way to every member (service terms, 제3조 ②): written down a
-- page of members at a time. Its number is part of each row's name: what is published anew is told anew.
CREATE TABLE terms_round (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, version TEXT NOT NULL,
  after TEXT NOT NULL DEFAULT '', -- the last member of the pages so far
  ended_at INTEGER, created_at INTEGER NOT NULL
);
CREATE INDEX terms_round_open ON terms_round (id) WHERE ended_at IS NULL;
