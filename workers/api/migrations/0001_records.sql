-- The records of the product (SPEC §1). Money: integer KRW. Times: epoch milliseconds. Lists and
-- small structures: JSON text. D1 is the one system of record: whatever must agree changes in one batch(),
-- guarded by CHECK and UNIQUE.

CREATE TABLE region (
  id TEXT PRIMARY KEY, sido TEXT NOT NULL, gugun TEXT, code TEXT NOT NULL UNIQUE, lat REAL NOT NULL, lon REAL NOT NULL
);
CREATE INDEX region_by_sido ON region (sido, gugun);

CREATE TABLE code (
  position TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, ord INTEGER NOT NULL, PRIMARY KEY (position, id)
) WITHOUT ROWID;

CREATE TABLE user (
  id TEXT PRIMARY KEY, -- Cognito's sub
  username TEXT NOT NULL UNIQUE, nickname TEXT UNIQUE, name TEXT, email TEXT, phone TEXT, picture TEXT,
  category_ids TEXT NOT NULL DEFAULT '[]', marketing_at INTEGER, location_consent_at INTEGER,
  status TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'WITHDRAWN')), withdrawn_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX user_by_email ON user (email);

CREATE TABLE device (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user (id), device_token TEXT NOT NULL,
  device_type TEXT NOT NULL CHECK (device_type IN ('WEB', 'ANDROID', 'IOS')), endpoint_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, UNIQUE (user_id, endpoint_hash)
);

CREATE TABLE consent (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user (id), kind TEXT NOT NULL, version TEXT NOT NULL,
  at INTEGER NOT NULL, withdrawn_at INTEGER
);
CREATE INDEX consent_by_user ON consent (user_id, kind);

CREATE TABLE host (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, business TEXT, -- business: JSON {company, representative, number, phone, email}
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);

CREATE TABLE program (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL DEFAULT 'nadeul', external_id TEXT, source_name TEXT, source_url TEXT, licence TEXT, content_hash TEXT,
  title TEXT NOT NULL, summary TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '',
  category_ids TEXT NOT NULL, -- JSON, the first one is the main one
  host_id TEXT NOT NULL REFERENCES host (id),
  images TEXT NOT NULL DEFAULT '[]', -- JSON [{key, alt}]; empty = the drawn cover
  region_id TEXT NOT NULL REFERENCES region (id), sido TEXT NOT NULL, gugun TEXT,
  address TEXT NOT NULL DEFAULT '', address_detail TEXT NOT NULL DEFAULT '', lat REAL, lon REAL, meeting_point TEXT NOT NULL DEFAULT '',
  duration_min INTEGER, list_price INTEGER, price INTEGER, -- price NULL = 요금 문의, not bookable
  is_free INTEGER NOT NULL DEFAULT 0 CHECK (is_free IN (0, 1)), deposit INTEGER NOT NULL DEFAULT 0,
  min_age INTEGER, difficulty TEXT CHECK (difficulty IN ('EASY', 'NORMAL', 'HARD')),
  includes TEXT NOT NULL DEFAULT '[]', excludes TEXT NOT NULL DEFAULT '[]', bring TEXT NOT NULL DEFAULT '[]', caution TEXT NOT NULL DEFAULT '',
  facilities TEXT NOT NULL DEFAULT '[]', accessibility TEXT NOT NULL DEFAULT '[]', indoor INTEGER CHECK (indoor IN (0, 1)),
  questions TEXT NOT NULL DEFAULT '[]', -- JSON [{id, label, required}]: the host's questions to the booker
  confirm_mode TEXT NOT NULL DEFAULT 'INSTANT' CHECK (confirm_mode IN ('INSTANT', 'APPROVAL')),
  min_people INTEGER NOT NULL DEFAULT 1, max_per_booking INTEGER NOT NULL DEFAULT 6,
  refund_policy_id TEXT NOT NULL DEFAULT 'STANDARD' CHECK (refund_policy_id IN ('STANDARD', 'MATERIAL', 'FLEXIBLE')),
  rating_sum INTEGER NOT NULL DEFAULT 0, rating_count INTEGER NOT NULL DEFAULT 0, wish_count INTEGER NOT NULL DEFAULT 0,
  booking_count INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'OPEN' CHECK (status IN ('DRAFT', 'OPEN', 'PAUSED', 'CLOSED')),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (is_free = 0 OR price = 0), UNIQUE (source, external_id)
);
CREATE INDEX program_newest ON program (status, created_at DESC, id);
CREATE INDEX program_by_region ON program (status, sido, gugun, created_at DESC, id);
CREATE INDEX program_by_host ON program (host_id, status);
CREATE INDEX program_by_place ON program (lat, lon);

CREATE TABLE program_category (
  category_id TEXT NOT NULL, created_at INTEGER NOT NULL, program_id TEXT NOT NULL REFERENCES program (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, created_at DESC, program_id)
) WITHOUT ROWID;
CREATE INDEX program_category_by_program ON program_category (program_id);

CREATE TABLE session (
  id TEXT PRIMARY KEY, program_id TEXT NOT NULL REFERENCES program (id),
  start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, book_open_at INTEGER NOT NULL, book_close_at INTEGER NOT NULL,
  capacity INTEGER, -- NULL = unknown, not bookable
  held INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0), sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0),
  min_people INTEGER NOT NULL DEFAULT 1,
  options TEXT NOT NULL, -- JSON [{id, name, price, max}], price of one person in KRW
  status TEXT NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'CLOSED', 'CANCELLED', 'DONE')), cancel_reason TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (end_at >= start_at),
  CONSTRAINT seats CHECK (capacity IS NULL OR held + sold <= capacity)
);
CREATE INDEX session_by_program ON session (program_id, start_at);
CREATE INDEX session_by_start ON session (status, start_at);
CREATE INDEX session_by_close ON session (status, book_close_at);

CREATE TABLE booking (
  id TEXT PRIMARY KEY, booking_no TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL, program_id TEXT NOT NULL REFERENCES program (id),
  session_id TEXT NOT NULL REFERENCES session (id),
  status TEXT NOT NULL CHECK (status IN ('BOOKING_REQUEST', 'BOOKING_REQUEST_COMPLETE', 'BOOKING_CANCEL_REQUEST', 'BOOKING_CANCEL_COMPLETE',
    'REFUND_COMPLETE', 'REFUND_CANCEL_REQUEST', 'REFUND_CANCEL_COMPLETE', 'RESERVE_REQUEST', 'RESERVE_WAIT', 'RESERVE_REQUEST_COMPLETE',
    'RESERVE_CANCEL_REQUEST', 'RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE', 'FAIL')),
  wait_kind TEXT CHECK (wait_kind IN ('APPROVAL', 'CAPACITY')),
  seats INTEGER NOT NULL CHECK (seats > 0),
  hold_expires_at INTEGER, hold_extended INTEGER NOT NULL DEFAULT 0, offer_expires_at INTEGER,
  booker_name TEXT, phone TEXT, email TEXT, request TEXT NOT NULL DEFAULT '', answers TEXT NOT NULL DEFAULT '[]',
  list_amount INTEGER NOT NULL DEFAULT 0, discount_amount INTEGER NOT NULL DEFAULT 0, coupon_amount INTEGER NOT NULL DEFAULT 0,
  deposit_amount INTEGER NOT NULL DEFAULT 0, pay_amount INTEGER NOT NULL DEFAULT 0, refunded_amount INTEGER NOT NULL DEFAULT 0,
  coupon_issue_id TEXT, policy_snapshot TEXT NOT NULL, consents TEXT NOT NULL DEFAULT '[]', attended_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX booking_by_user ON booking (user_id, created_at DESC, id);
CREATE INDEX booking_by_session ON booking (session_id, status);
CREATE INDEX booking_by_hold ON booking (hold_expires_at) WHERE hold_expires_at IS NOT NULL;

CREATE TABLE booking_item (
  booking_id TEXT NOT NULL REFERENCES booking (id), option_id TEXT NOT NULL, name TEXT NOT NULL, qty INTEGER NOT NULL CHECK (qty > 0),
  unit_price INTEGER NOT NULL, cancelled_qty INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (booking_id, option_id)
) WITHOUT ROWID;

CREATE TABLE booking_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT, booking_id TEXT NOT NULL REFERENCES booking (id),
  from_status TEXT, to_status TEXT NOT NULL, event TEXT NOT NULL, actor TEXT NOT NULL CHECK (actor IN ('user', 'system', 'operator')), at INTEGER NOT NULL
);
CREATE INDEX history_by_booking ON booking_history (booking_id, id);

CREATE TABLE payment (
  id TEXT PRIMARY KEY, booking_id TEXT NOT NULL REFERENCES booking (id), provider TEXT NOT NULL, order_id TEXT NOT NULL UNIQUE,
  payment_key TEXT, method TEXT, amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('READY', 'CONFIRMING', 'WAITING_FOR_DEPOSIT', 'DONE', 'FAILED', 'CANCELED', 'PARTIAL_CANCELED')),
  approved_at INTEGER, fail_code TEXT, fail_message TEXT, receipt_url TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX payment_by_booking ON payment (booking_id);
CREATE INDEX payment_unsettled ON payment (status, updated_at);

-- Append-only: what money did, once for each kind.
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT, booking_id TEXT NOT NULL REFERENCES booking (id), kind TEXT NOT NULL, amount INTEGER NOT NULL,
  at INTEGER NOT NULL, UNIQUE (booking_id, kind)
);

CREATE TABLE coupon (
  id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL, type TEXT NOT NULL CHECK (type IN ('FIXED', 'PERCENT')),
  value INTEGER NOT NULL, max_discount INTEGER, min_amount INTEGER NOT NULL DEFAULT 0,
  scope TEXT NOT NULL DEFAULT 'ALL' CHECK (scope IN ('ALL', 'CATEGORY', 'PROGRAM')), scope_ids TEXT NOT NULL DEFAULT '[]',
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, total_limit INTEGER, per_user_limit INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);

CREATE TABLE coupon_issue (
  id TEXT PRIMARY KEY, coupon_id TEXT NOT NULL REFERENCES coupon (id), user_id TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'ISSUED' CHECK (status IN ('ISSUED', 'RESERVED', 'USED', 'EXPIRED')),
  expires_at INTEGER NOT NULL, booking_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX coupon_issue_by_user ON coupon_issue (user_id, status, expires_at);

CREATE TABLE review (
  id TEXT PRIMARY KEY, booking_id TEXT UNIQUE, program_id TEXT NOT NULL REFERENCES program (id), user_id TEXT NOT NULL,
  nickname TEXT NOT NULL, -- as it was when written; a withdrawn member's becomes 탈퇴한 회원
  party TEXT NOT NULL DEFAULT '', rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5), content TEXT NOT NULL, photos TEXT NOT NULL DEFAULT '[]',
  reply TEXT, reply_at INTEGER, helpful_count INTEGER NOT NULL DEFAULT 0, hidden_reason TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX review_by_program ON review (program_id, created_at DESC, id);
CREATE INDEX review_newest ON review (created_at DESC, id);

CREATE TABLE wishlist (
  user_id TEXT NOT NULL, program_id TEXT NOT NULL REFERENCES program (id), created_at INTEGER NOT NULL, PRIMARY KEY (user_id, program_id)
) WITHOUT ROWID;

CREATE TABLE notice (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL, pinned INTEGER NOT NULL DEFAULT 0, publish_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX notice_newest ON notice (publish_at DESC, id);

CREATE TABLE faq (
  id TEXT PRIMARY KEY, category TEXT NOT NULL, name TEXT NOT NULL, answer TEXT NOT NULL, ord INTEGER NOT NULL, helpful_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);

CREATE TABLE terms (
  kind TEXT NOT NULL, version TEXT NOT NULL, title TEXT NOT NULL, effective_at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, version)
) WITHOUT ROWID;

CREATE TABLE banner (
  id TEXT PRIMARY KEY, position TEXT NOT NULL CHECK (position IN ('SUGGEST_MAIN', 'SUGGEST_SUB', 'TOP_MAIN', 'TOP_SUB')),
  title TEXT NOT NULL, subtitle TEXT NOT NULL DEFAULT '', image TEXT NOT NULL, alt TEXT NOT NULL DEFAULT '', link TEXT NOT NULL,
  start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, ord INTEGER NOT NULL
);
CREATE INDEX banner_by_position ON banner (position, ord);

-- The first answer of every mutation that carried an Idempotency-Key; written in the same batch as its
-- effect, so that it exists exactly when the effect does.
CREATE TABLE idempotency (
  user_id TEXT NOT NULL, key TEXT NOT NULL, request_hash TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) WITHOUT ROWID;

-- A conditional UPDATE that hits no row does not fail a batch. `INSERT INTO guard … VALUES (1, changes())`
-- right after it does, by this CHECK.
CREATE TABLE guard (id INTEGER PRIMARY KEY CHECK (id = 1), hit INTEGER NOT NULL CHECK (hit = 1));
