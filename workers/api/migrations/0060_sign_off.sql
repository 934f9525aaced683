-- 결재: what a host wants a second person's word for, who asked for it, and who gave it.
CREATE TABLE sign_off_rule (
  host_id TEXT NOT NULL REFERENCES host (id),
  act TEXT NOT NULL CHECK (act IN ('OPEN', 'CANCEL', 'REFUND', 'DOWNLOAD')),
  above INTEGER NOT NULL DEFAULT 0 CHECK (above >= 0), -- won: a refund of more than this
  PRIMARY KEY (host_id, act)
) WITHOUT ROWID;

CREATE TABLE sign_off (
  id TEXT PRIMARY KEY, host_id TEXT NOT NULL REFERENCES host (id),
  act TEXT NOT NULL CHECK (act IN ('OPEN', 'CANCEL', 'REFUND', 'DOWNLOAD')),
  target TEXT NOT NULL, -- the program's, session's or refund's id
  why TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('ASKED', 'APPROVED', 'DONE', 'FAILED', 'DECLINED', 'WITHDRAWN')),
  asked_by TEXT NOT NULL, asked_name TEXT NOT NULL, asked_at INTEGER NOT NULL,
  decided_by TEXT, decided_name TEXT, decided_at INTEGER,
  note TEXT NOT NULL DEFAULT '', -- why it was declined, or could not be done
  -- Whoever asks never says yes to it.
  CONSTRAINT second_person
    CHECK (state NOT IN ('APPROVED', 'DONE', 'FAILED') OR decided_by IS NOT NULL AND decided_by <> asked_by)
);
CREATE INDEX sign_off_by_host ON sign_off (host_id, asked_at);
CREATE INDEX sign_off_by_time ON sign_off (asked_at);
-- A thing waits once; a download, once for each who wants it.
CREATE UNIQUE INDEX sign_off_waits ON sign_off (act, target, iif(act = 'DOWNLOAD', asked_by, ''))
  WHERE state = 'ASKED';
