-- An invitation to the desk by a link (SPEC S31): whoever holds it sets a password of their own, and the
-- account is made in the desk's pool then. As with pay_link the secret is made from the id by a key that lies
-- outside.
ALTER TABLE staff_invitation ADD COLUMN way TEXT NOT NULL DEFAULT 'HAND'
  CHECK (way IN ('HAND', 'LINK', 'ACCOUNT')); -- made by hand; by the link; there already
ALTER TABLE staff_invitation ADD COLUMN token_hash TEXT; -- SHA-256 as base64url; NULL = no link
ALTER TABLE staff_invitation ADD COLUMN mail TEXT; -- whose the account will be, sealed
ALTER TABLE staff_invitation ADD COLUMN claim TEXT; -- who sets the password just now, of several who try
ALTER TABLE staff_invitation ADD COLUMN claimed_at INTEGER;
ALTER TABLE staff_invitation ADD COLUMN spent_at INTEGER; -- the password is set: the link opens nothing more
CREATE UNIQUE INDEX staff_invitation_by_token ON staff_invitation (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX staff_invitation_by_end ON staff_invitation (ends_at);
CREATE INDEX staff_invitation_by_key ON staff_invitation (substr(mail, 1, instr(substr(mail, 8), ':') + 7))
  WHERE mail IS NOT NULL;

-- What was written to who is invited goes with the invitation.
CREATE TRIGGER staff_invitation_goes AFTER DELETE ON staff_invitation WHEN old.mail IS NOT NULL BEGIN
  DELETE FROM outbox WHERE user_id = 'invitee_' || old.id;
END;
