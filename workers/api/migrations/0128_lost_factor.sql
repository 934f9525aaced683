-- Who at the desk has lost the phone with their authenticator (SPEC S71): that an operator has asked for it
-- to be taken from the account, when, and why; another operator's word does it. Empty again once it is done
-- or taken back; what was done stands in the desk's books.
ALTER TABLE staff ADD COLUMN factor_asked_by TEXT; -- the operator's id
ALTER TABLE staff ADD COLUMN factor_asked_name TEXT;
ALTER TABLE staff ADD COLUMN factor_asked_at INTEGER;
ALTER TABLE staff ADD COLUMN factor_why TEXT;
