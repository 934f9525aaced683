-- What goes out first (LANES of app/domain/notification/kinds.ts): rows of triggers are one's own.
ALTER TABLE outbox ADD COLUMN lane INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET lane = CASE
  WHEN kind = 'NOTICE' THEN 3
  WHEN kind IN ('DAY_BEFORE', 'TWO_HOURS', 'FREE_CANCEL_ENDS', 'REVIEW_INVITE', 'CONSENT_RECONFIRM',
    'COUPON_ENDS') THEN 2
  WHEN kind IN ('OFFER', 'OFFER_ENDED', 'WAIT_JOINED', 'WAIT_ENDED') THEN 1
  ELSE 0 END
WHERE status IN ('WAITING', 'QUEUED', 'CLAIMED');
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (lane, due_at) WHERE status IN ('WAITING', 'QUEUED', 'CLAIMED');

-- A notice on its way to all who want to hear of notices: written down a page of members at a time.
CREATE TABLE notice_round (
  notice_id TEXT PRIMARY KEY,
  after TEXT NOT NULL DEFAULT '', -- the last member of the pages so far
  ended_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
