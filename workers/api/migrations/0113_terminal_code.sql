-- A login on its way from the desk's screen to a terminal. The code that opens it is nowhere: its hash finds
-- the row, and what is sealed opens by the code alone.
CREATE TABLE terminal_code (
  id TEXT PRIMARY KEY, -- SHA-256 of the code, in hex
  staff_id TEXT NOT NULL UNIQUE, -- whose login it is: a new code takes the place of one before
  sealed TEXT NOT NULL,
  ends_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX terminal_code_end ON terminal_code (ends_at);
