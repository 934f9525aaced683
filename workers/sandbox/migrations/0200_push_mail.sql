-- The stand-ins for push services, Firebase and the mail service. Times: epoch milliseconds.

CREATE TABLE push_subscription (
  id TEXT PRIMARY KEY, p256dh TEXT NOT NULL, auth TEXT NOT NULL, private_key TEXT NOT NULL, -- JWK
  gone_at INTEGER, created_at INTEGER NOT NULL
);

CREATE TABLE push_message (
  -- subscription or token
  id INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT NOT NULL CHECK (service IN ('WEB', 'FCM')),
    receiver TEXT NOT NULL,
  topic TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, link TEXT NOT NULL, tag TEXT NOT NULL,
  -- how often it was sent; the receiver sees one
  ttl INTEGER NOT NULL, urgency TEXT NOT NULL, times INTEGER NOT NULL DEFAULT 1,
  at INTEGER NOT NULL, UNIQUE (receiver, topic)
);

CREATE TABLE mail_message (
  id TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, sender TEXT NOT NULL, receiver TEXT NOT NULL,
    subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL,
  headers TEXT NOT NULL, request TEXT NOT NULL, times INTEGER NOT NULL DEFAULT 1, at INTEGER NOT NULL
);

-- What goes wrong next. service: push, fcm or mail; answer: a status, or "lost": the work is done and the
-- caller learns nothing of it.
CREATE TABLE post_fault (
  id INTEGER PRIMARY KEY AUTOINCREMENT, service TEXT NOT NULL, answer TEXT NOT NULL,
    remaining INTEGER NOT NULL, retry_after TEXT
);
