-- 1:1 inquiries. What was asked and answered is kept for three years as the record of a dispute
-- (전자상거래법), under the bare id once its writer has left.
CREATE TABLE inquiry (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, booking_id TEXT REFERENCES booking (id),
  kind TEXT NOT NULL CHECK (kind IN ('BOOKING', 'PAYMENT', 'REFUND', 'PROGRAM', 'ACCOUNT', 'COUPON', 'ETC')),
  title TEXT NOT NULL, body TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'WAIT' CHECK (status IN ('WAIT', 'ANSWERED')), answer TEXT, answered_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT answered CHECK ((status = 'ANSWERED') = (answer IS NOT NULL AND answered_at IS NOT NULL))
);
CREATE INDEX inquiry_by_user ON inquiry (user_id, created_at DESC, id);
CREATE INDEX inquiry_waiting ON inquiry (created_at) WHERE status = 'WAIT';
