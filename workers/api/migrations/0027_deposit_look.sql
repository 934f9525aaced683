-- Deposits that came in are looked at again until they are settled: their bank may take them back.
CREATE INDEX payment_deposit_look ON payment (ask_at) WHERE status = 'DONE' AND ask_at IS NOT NULL;
-- Those that came in before are looked at once, and from then on by their age.
UPDATE payment SET ask_at = updated_at
WHERE status = 'DONE' AND account_number IS NOT NULL AND approved_at IS NOT NULL;
