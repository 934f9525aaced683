-- Taking people out of a booking waits for a second person's word too, with what was asked for.
CREATE TABLE sign_off_next (
  id TEXT PRIMARY KEY, host_id TEXT NOT NULL REFERENCES host (id),
  act TEXT NOT NULL CHECK (act IN ('OPEN', 'CANCEL', 'REFUND', 'DOWNLOAD', 'PART')),
  target TEXT NOT NULL, -- the program's, session's, refund's or booking's id
  why TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('ASKED', 'APPROVED', 'DONE', 'FAILED', 'DECLINED', 'WITHDRAWN')),
  asked_by TEXT NOT NULL, asked_name TEXT NOT NULL, asked_at INTEGER NOT NULL,
  decided_by TEXT, decided_name TEXT, decided_at INTEGER,
  note TEXT NOT NULL DEFAULT '', -- why it was declined, or could not be done
  asks TEXT, -- of PART: {items, because} as JSON
  -- Whoever asks never says yes to it.
  CONSTRAINT second_person
    CHECK (state NOT IN ('APPROVED', 'DONE', 'FAILED') OR decided_by IS NOT NULL AND decided_by <> asked_by),
  CONSTRAINT part_asks CHECK ((act = 'PART') = (asks IS NOT NULL))
);
INSERT INTO sign_off_next (id, host_id, act, target, why, state, asked_by, asked_name, asked_at, decided_by,
  decided_name, decided_at, note)
SELECT id, host_id, act, target, why, state, asked_by, asked_name, asked_at, decided_by, decided_name,
  decided_at, note
FROM sign_off;
DROP TABLE sign_off;
ALTER TABLE sign_off_next RENAME TO sign_off;
CREATE INDEX sign_off_by_host ON sign_off (host_id, asked_at);
CREATE INDEX sign_off_by_time ON sign_off (asked_at);
-- A thing waits once; a download, once for each who wants it.
CREATE UNIQUE INDEX sign_off_waits ON sign_off (act, target, iif(act = 'DOWNLOAD', asked_by, ''))
  WHERE state = 'ASKED';
