-- What is known of a payment's money, since when, and that nobody writes over what they have not read.

ALTER TABLE payment ADD COLUMN version INTEGER NOT NULL DEFAULT 0; -- grows with every change of what is known
ALTER TABLE payment ADD COLUMN attempted_at INTEGER; -- when the customer's agreement was sent to the provider; NULL: never
ALTER TABLE payment ADD COLUMN seen_at INTEGER; -- the last sighting that was believed (app/domain/payment/sighting.ts), by when it was asked for
ALTER TABLE payment ADD COLUMN seen_what TEXT CHECK (seen_what IN ('TAKEN', 'NOT_TAKEN', 'UNKNOWN'));
ALTER TABLE payment ADD COLUMN seen_balance INTEGER;
ALTER TABLE payment ADD COLUMN seen_key TEXT;
ALTER TABLE payment ADD COLUMN is_partial_cancelable INTEGER; -- NULL: the provider has not said
UPDATE payment SET attempted_at = updated_at WHERE status <> 'READY' AND payment_key IS NOT NULL;

-- Attempts that are held to have failed are looked at again for a day.
CREATE INDEX payment_look ON payment (ask_at) WHERE status = 'FAILED' AND ask_at IS NOT NULL;
