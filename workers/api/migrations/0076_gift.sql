-- 선물하기: a booking that its owner gives to another by a link, once. The booking, its money and its
-- refund stay its owner's; who holds the gift has the ticket. Taken back, the row is gone. As with
-- companion_link its secret is made from the id.
CREATE TABLE gift (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id), id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE, -- SHA-256 as base64url
  session_id TEXT NOT NULL REFERENCES session (id), -- for which it was offered
  message TEXT NOT NULL, made_at INTEGER NOT NULL,
  holder_id TEXT, taken_at INTEGER,
  ticket_no TEXT UNIQUE, -- in place of the booking's own number while somebody holds it
  CONSTRAINT taken CHECK ((holder_id IS NULL) = (taken_at IS NULL)
    AND (holder_id IS NULL) = (ticket_no IS NULL))
) WITHOUT ROWID;
CREATE INDEX gift_by_holder ON gift (holder_id, taken_at) WHERE holder_id IS NOT NULL;
CREATE INDEX gift_by_age ON gift (made_at);
