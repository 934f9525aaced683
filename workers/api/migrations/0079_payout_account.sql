-- 정산 계좌: where hosts want to be paid. Each row is one account that somebody has named, for ever as it was
-- named; the latest that was confirmed is in force, and what was paid keeps the row that it was paid to.
CREATE TABLE payout_account (
  id TEXT PRIMARY KEY, host_id TEXT NOT NULL REFERENCES host (id),
  bank TEXT NOT NULL, -- three digits, of the 금융결제원
  ending TEXT NOT NULL, -- its last digits: as much of the number as lies open
  sealed TEXT NOT NULL, -- JSON {accountNumber, holderName} (contact-seal.ts); empty once its time is over
  business_number TEXT, -- the host's 사업자등록번호 as it was then
  state TEXT NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'CONFIRMED', 'DECLINED', 'REPLACED')),
  asked_by TEXT NOT NULL, asked_name TEXT NOT NULL, asked_at INTEGER NOT NULL,
  decided_by TEXT, decided_name TEXT, decided_at INTEGER,
  note TEXT NOT NULL DEFAULT '', -- why it was declined
  CONSTRAINT decided CHECK ((state = 'WAITING') = (decided_at IS NULL))
);
CREATE INDEX payout_account_by_host ON payout_account (host_id, asked_at);
CREATE UNIQUE INDEX payout_account_waits ON payout_account (host_id) WHERE state = 'WAITING';
CREATE INDEX payout_account_by_key ON payout_account (substr(sealed, 1, instr(substr(sealed, 8), ':') + 7))
  WHERE sealed IS NOT NULL;
-- It is decided about once; but for that nothing of it changes, only the key that seals it.
CREATE TRIGGER payout_account_stands BEFORE UPDATE ON payout_account
WHEN NEW.id <> OLD.id OR NEW.host_id <> OLD.host_id OR NEW.bank <> OLD.bank OR NEW.ending <> OLD.ending
  OR NEW.business_number IS NOT OLD.business_number OR NEW.asked_by <> OLD.asked_by
  OR NEW.asked_name <> OLD.asked_name OR NEW.asked_at <> OLD.asked_at
  OR OLD.state <> 'WAITING' AND (NEW.state <> OLD.state OR NEW.decided_by IS NOT OLD.decided_by
    OR NEW.decided_name IS NOT OLD.decided_name OR NEW.decided_at IS NOT OLD.decided_at
    OR NEW.note <> OLD.note)
BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_ACCOUNT_STANDS');
END;
CREATE TRIGGER payout_account_stays BEFORE DELETE ON payout_account BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_ACCOUNT_STANDS');
END;

ALTER TABLE payout ADD COLUMN account_id TEXT REFERENCES payout_account (id); -- what it was paid to
CREATE INDEX payout_unpaid ON payout (host_id) WHERE paid_at IS NULL;
-- Money goes to an account of the same host that was confirmed, and to no other.
CREATE TRIGGER payout_is_paid_to BEFORE UPDATE ON payout
WHEN NEW.paid_at IS NOT NULL AND OLD.paid_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM payout_account a
  WHERE a.id = NEW.account_id AND a.host_id = NEW.host_id AND a.state = 'CONFIRMED')
BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_ACCOUNT');
END;
