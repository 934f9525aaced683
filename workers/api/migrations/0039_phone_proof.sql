-- That the pool has proved a member's number: a keyed hash of it (user/phone-proof.ts), so that one number
-- speaks for one member at a time. Whoever proved it last has it.
ALTER TABLE user ADD COLUMN phone_proof TEXT;
CREATE UNIQUE INDEX user_by_phone_proof ON user (phone_proof) WHERE phone_proof IS NOT NULL;
