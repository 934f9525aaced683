-- When the clock last kept a booking's seats longer because the payment provider answered nobody: its owner
-- is told while that is so.
ALTER TABLE booking ADD COLUMN hold_kept_at INTEGER;
