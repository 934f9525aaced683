-- The stand-in for the message service of 알림톡 and its text messages. Times: epoch milliseconds.
CREATE TABLE talk_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT, -- its X-NC-API-IDEMPOTENCY-KEY
  receiver TEXT NOT NULL, template TEXT NOT NULL, text TEXT NOT NULL, link TEXT NOT NULL,
  sent_as TEXT NOT NULL CHECK (sent_as IN ('TALK', 'LMS')),
  at INTEGER NOT NULL
);
-- Known for ten minutes.
CREATE TABLE talk_key (key TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
