-- A booking's address, which nothing searches by, is kept sealed like a member's number (0038): by this index
-- the clock finds what lies open yet or is of another key.
CREATE INDEX booking_email_by_key ON booking (substr(email, 1, instr(substr(email, 8), ':') + 7))
  WHERE email IS NOT NULL;
