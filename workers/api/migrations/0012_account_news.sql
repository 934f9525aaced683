-- What has happened to an account that its owner is told of (app/domain/notification/account-words.ts).
CREATE TABLE account_news (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, kind TEXT NOT NULL,
  also TEXT, -- an e-mail address that is told too: the one before this
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX account_news_by_user ON account_news (user_id, at);
CREATE INDEX account_news_by_time ON account_news (at);

-- The vault and the screen may both have seen it: once within a minute.
CREATE TRIGGER account_news_goes_out AFTER INSERT ON account_news
WHEN NEW.also IS NOT NULL OR NOT EXISTS (SELECT 1 FROM account_news n WHERE n.user_id = NEW.user_id
  AND n.at > NEW.at - 60000 AND n.kind = NEW.kind AND n.id <> NEW.id)
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
  VALUES ('account-news/' || NEW.id, NEW.user_id, 'SECURITY', NEW.id,
    json_object('event', NEW.kind, 'also', NEW.also), NEW.at, NEW.at, NEW.at);
END;
