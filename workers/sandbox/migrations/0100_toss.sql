-- The stand-in for Toss Payments: what the provider would remember. Times are epoch milliseconds of the
-- sandbox's clock.

CREATE TABLE toss_payment (
  payment_key TEXT PRIMARY KEY, order_id TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 0, -- compare-and-swap: of two changes at once one wins
  doc TEXT NOT NULL -- PaymentRecord as JSON
);
CREATE INDEX toss_payment_by_order ON toss_payment (order_id, created_at);
-- An order is charged at most once, however many attempts the customer made.
CREATE UNIQUE INDEX toss_payment_charged_once ON toss_payment (order_id)
  WHERE status IN ('WAITING_FOR_DEPOSIT', 'DONE', 'PARTIAL_CANCELED', 'CANCELED');

CREATE TABLE toss_idempotency (
  key TEXT NOT NULL, target TEXT NOT NULL, -- method and path
  started_at INTEGER NOT NULL, status INTEGER, body TEXT, -- status is null while the first request runs
  PRIMARY KEY (key, target)
);

CREATE TABLE toss_fault (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id TEXT, -- null: every order
  step TEXT NOT NULL, remaining INTEGER NOT NULL, dials TEXT NOT NULL -- FaultDials as JSON
);

CREATE TABLE toss_webhook (
  id INTEGER PRIMARY KEY AUTOINCREMENT, transmission_id TEXT NOT NULL, order_id TEXT NOT NULL,
    url TEXT NOT NULL, body TEXT NOT NULL,
  due_at INTEGER, -- null: not to be sent (delivered, given up, or dialled to never)
  attempts INTEGER NOT NULL DEFAULT 0, last_status INTEGER, delivered_at INTEGER, created_at INTEGER NOT NULL
);
CREATE INDEX toss_webhook_due ON toss_webhook (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX toss_webhook_by_order ON toss_webhook (order_id, id);

CREATE TABLE toss_clock (one INTEGER PRIMARY KEY CHECK (one = 1), offset_ms INTEGER NOT NULL);
