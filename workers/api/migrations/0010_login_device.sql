-- The pool's key of the device that a login began on (device_key of its tokens): when a member deletes that
-- device, what began on it is over. Empty where the pool keeps none.
ALTER TABLE login ADD COLUMN device TEXT NOT NULL DEFAULT '';
