-- What hosts are paid out (정산): each row of the ledger is counted in one statement, once and for ever.
CREATE TABLE host_fee (
  host_id TEXT NOT NULL REFERENCES host (id),
  from_at INTEGER NOT NULL, -- sessions that begin from then on
  bps INTEGER NOT NULL CHECK (bps BETWEEN 0 AND 10000), -- hundredths of a percent
  staff_name TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (host_id, from_at)
) WITHOUT ROWID;

CREATE TABLE payout (
  id TEXT PRIMARY KEY, host_id TEXT NOT NULL REFERENCES host (id),
  month TEXT NOT NULL, -- "2026-11" in Korea
  carried INTEGER NOT NULL CHECK (carried <= 0), -- what the host owed after the statement before
  closed_at INTEGER NOT NULL, closed_by TEXT NOT NULL,
  paid_at INTEGER, paid_by TEXT, reference TEXT,
  UNIQUE (host_id, month)
);
CREATE TRIGGER payout_stands BEFORE UPDATE ON payout
WHEN OLD.paid_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.host_id <> OLD.host_id OR NEW.month <> OLD.month
  OR NEW.carried <> OLD.carried OR NEW.closed_at <> OLD.closed_at
BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_STANDS');
END;
CREATE TRIGGER payout_stays BEFORE DELETE ON payout BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_STANDS');
END;

CREATE TABLE payout_line (
  ledger_id INTEGER PRIMARY KEY REFERENCES ledger (id), -- so that no won is counted twice
  payout_id TEXT NOT NULL REFERENCES payout (id),
  amount INTEGER NOT NULL, -- below 0: it went back
  bps INTEGER NOT NULL, fee INTEGER NOT NULL,
  is_correction INTEGER NOT NULL CHECK (is_correction IN (0, 1)) -- of a booking in an earlier statement
);
CREATE INDEX payout_lines ON payout_line (payout_id);
CREATE TRIGGER payout_line_is_the_ledgers BEFORE INSERT ON payout_line
WHEN NEW.amount <> (
  SELECT iif(kind LIKE 'PAID%' OR kind = 'DEPOSIT', amount, -amount) FROM ledger WHERE id = NEW.ledger_id)
BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_LINE_UNLIKE_LEDGER');
END;
CREATE TRIGGER payout_line_stands BEFORE UPDATE ON payout_line BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_STANDS');
END;
CREATE TRIGGER payout_line_stays BEFORE DELETE ON payout_line BEGIN
  SELECT RAISE(ABORT, 'PAYOUT_STANDS');
END;
