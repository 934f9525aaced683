-- What Google Wallet was told: events (eventTicketClass) and tickets (eventTicketObject) by their ids.
CREATE TABLE wallet_resource (
  kind TEXT NOT NULL CHECK (kind IN ('eventTicketClass', 'eventTicketObject')),
  id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
