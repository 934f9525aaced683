-- Payments whose fate is not known are asked about ever more rarely; the provider's news is heard once.

ALTER TABLE payment ADD COLUMN asks INTEGER NOT NULL DEFAULT 0; -- how often in vain since its last change
ALTER TABLE payment ADD COLUMN ask_at INTEGER; -- when to ask again; NULL: a while after its last change

-- The provider repeats a webhook under the same transmission id for up to four days; ids are kept for
-- sixteen.
CREATE TABLE webhook_heard (
  transmission_id TEXT NOT NULL, order_id TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (transmission_id, order_id)
) WITHOUT ROWID;
CREATE INDEX webhook_heard_by_age ON webhook_heard (at);
