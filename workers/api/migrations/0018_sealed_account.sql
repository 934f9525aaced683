-- Where a refund goes, as only the site's key (DATA_KEY) opens it: `account` keeps the bank and the number's
-- end.
ALTER TABLE refund ADD COLUMN account_sealed TEXT;
ALTER TABLE refund ADD COLUMN account_key TEXT; -- the name of the key; NULL: `account` lies open yet
ALTER TABLE refund ADD COLUMN account_at INTEGER; -- when it was given; NULL once it is gone
UPDATE refund SET account_at = updated_at WHERE account IS NOT NULL AND next_at IS NOT NULL;
CREATE INDEX refund_account_kept ON refund (account_at) WHERE account_at IS NOT NULL;
