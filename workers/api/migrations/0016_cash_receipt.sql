-- Cash receipts (현금영수증) for what was paid from a bank account. Of the number only its end is kept.
CREATE TABLE cash_receipt (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id), payment_id TEXT NOT NULL REFERENCES payment (id),
  type TEXT NOT NULL CHECK (type IN ('INCOME', 'EXPENSE')), number_end TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('REQUESTED', 'ISSUED', 'FAILED', 'CANCELED')),
  receipt_key TEXT, receipt_url TEXT, fail_code TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
