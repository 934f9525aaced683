-- A member's number, which nothing searches by, is kept as only the site's key (DATA_KEY) opens it:
-- "sealed:<key>:<text>" (contact-seal.ts). By this index the clock finds what lies open yet or is of another
-- key; of what is sealed it holds no more than the key's name.
CREATE INDEX user_phone_by_key ON user (substr(phone, 1, instr(substr(phone, 8), ':') + 7))
  WHERE phone IS NOT NULL;
