-- A TALK row is one 알림톡 to one number. The table is made anew, since a CHECK cannot be changed; what writes
-- into it by trigger knows it by its name alone.
PRAGMA legacy_alter_table = ON;
CREATE TABLE outbox_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dedupe TEXT NOT NULL UNIQUE, -- names the cause and the receiver: nothing goes out twice under one name
  channel TEXT NOT NULL DEFAULT 'APP' CHECK (channel IN ('APP', 'PUSH', 'MAIL', 'TALK')),
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL, -- app/domain/notification/kinds.ts; STEP: a booking's step, whose kind the domain tells
  subject_id TEXT NOT NULL, -- of the booking, inquiry, coupon issue … it is about
  data TEXT NOT NULL DEFAULT '{}', -- APP: what the trigger knew; PUSH, MAIL, TALK: the message
  status TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (status IN ('WAITING', 'QUEUED', 'CLAIMED', 'DONE', 'DROPPED', 'DEAD')),
  -- WAITING: not before; QUEUED: put into the queue once more if still there then; CLAIMED: end of the lease
  due_at INTEGER NOT NULL,
  claim TEXT, attempts INTEGER NOT NULL DEFAULT 0, error TEXT, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- When the send began that is not settled yet: with it the row is being sent. It is written just before the
  -- request goes out and taken away with its outcome, so that whoever finds it on a row whose lease has run
  -- out knows that the message may have gone out already.
  sending_at INTEGER, lane INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT claimed CHECK ((status = 'CLAIMED') = (claim IS NOT NULL))
);
INSERT INTO outbox_new (id, dedupe, channel, user_id, kind, subject_id, data, status, due_at, claim, attempts,
    error, created_at, updated_at, sending_at, lane)
  SELECT id, dedupe, channel, user_id, kind, subject_id, data, status, due_at, claim, attempts, error,
    created_at, updated_at, sending_at, lane FROM outbox;
-- A notification is named after its row's number (n-7), so a number is never given again.
DELETE FROM sqlite_sequence WHERE name = 'outbox_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox_new', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (lane, due_at) WHERE status IN ('WAITING', 'QUEUED', 'CLAIMED');
CREATE INDEX outbox_dead ON outbox (updated_at) WHERE status = 'DEAD';
CREATE INDEX outbox_over ON outbox (updated_at) WHERE status IN ('DONE', 'DROPPED');
CREATE INDEX outbox_by_user ON outbox (user_id);
PRAGMA legacy_alter_table = OFF;
