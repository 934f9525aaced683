-- The tables of the product (SPEC §1), by area. Money: integer KRW. Times: epoch milliseconds. Lists and
-- small structures: JSON text. D1 is the one system of record: whatever must agree changes in one batch(),
-- guarded by CHECK, UNIQUE and the triggers below.
--
-- A change of the schema is a new file beside this one: it first expands (new tables, new columns that may be
-- empty), so that the Worker before it runs on; what nobody uses any more goes with a later deployment.

------------------------------------------------------------------------------------------------------------
-- Places and code lists: reference data, filled by the next migration.
------------------------------------------------------------------------------------------------------------
CREATE TABLE region (
  id TEXT PRIMARY KEY, sido TEXT NOT NULL, gugun TEXT, code TEXT NOT NULL UNIQUE, lat REAL NOT NULL,
  lon REAL NOT NULL
);
CREATE INDEX region_by_sido ON region (sido, gugun);

CREATE TABLE code (
  position TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, ord INTEGER NOT NULL,
  PRIMARY KEY (position, id)
) WITHOUT ROWID;

-- Every version of every kind of terms: a consent names kind and version.
CREATE TABLE terms (
  kind TEXT NOT NULL, version TEXT NOT NULL, title TEXT NOT NULL, effective_at INTEGER NOT NULL,
  body TEXT NOT NULL, PRIMARY KEY (kind, version)
) WITHOUT ROWID;

------------------------------------------------------------------------------------------------------------
-- Members
------------------------------------------------------------------------------------------------------------
CREATE TABLE user (
  id TEXT PRIMARY KEY, -- Cognito's sub
  username TEXT NOT NULL UNIQUE, nickname TEXT UNIQUE, name TEXT, email TEXT, phone TEXT, picture TEXT,
  category_ids TEXT NOT NULL DEFAULT '[]', marketing_at INTEGER, location_consent_at INTEGER,
  status TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'WITHDRAWN')), withdrawn_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX user_by_email ON user (email);
-- What the clock looks for when a retention period is over.
CREATE INDEX user_left ON user (withdrawn_at) WHERE status = 'WITHDRAWN';
CREATE INDEX user_by_marketing ON user (marketing_at) WHERE marketing_at IS NOT NULL;

-- A device gets messages as long as the login lasts that registered it.
CREATE TABLE device (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user (id), device_token TEXT NOT NULL,
  device_type TEXT NOT NULL CHECK (device_type IN ('WEB', 'ANDROID', 'IOS')), endpoint_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, login TEXT NOT NULL DEFAULT '',
  UNIQUE (user_id, endpoint_hash)
);

CREATE TABLE consent (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user (id), kind TEXT NOT NULL, version TEXT NOT NULL,
  at INTEGER NOT NULL, withdrawn_at INTEGER
);
CREATE INDEX consent_by_user ON consent (user_id, kind);

-- What Cognito did with a password and the product was told of (C07, C08).
CREATE TABLE account_event (
  id TEXT PRIMARY KEY, user_id TEXT, username TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('PASSWORD_CHANGED', 'PASSWORD_ASKED')), at INTEGER NOT NULL
);
CREATE INDEX account_event_by_user ON account_event (user_id, at);
CREATE INDEX account_event_by_time ON account_event (at);

-- Why members left (codes WITHDRAW_REASON); nothing here tells who it was.
CREATE TABLE withdrawal (id TEXT PRIMARY KEY, reason TEXT NOT NULL, at INTEGER NOT NULL);

-- That a member's position was used and for what (위치정보법 §16②), kept six months, without any coordinates;
-- gone when the consent is withdrawn.
CREATE TABLE location_use (
  user_id TEXT NOT NULL, service TEXT NOT NULL CHECK (service IN ('NEAR', 'GEOCODE')),
  at INTEGER NOT NULL, -- the minute
  PRIMARY KEY (user_id, at, service)
) WITHOUT ROWID;
CREATE INDEX location_use_by_time ON location_use (at);

------------------------------------------------------------------------------------------------------------
-- Programs and their sessions
------------------------------------------------------------------------------------------------------------
CREATE TABLE host (
  id TEXT PRIMARY KEY, name TEXT NOT NULL,
  business TEXT, -- JSON {company, representative, number, phone, email}
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);

CREATE TABLE program (
  id TEXT PRIMARY KEY,
  source TEXT NOT NULL DEFAULT 'nadeul', external_id TEXT, source_name TEXT, source_url TEXT, licence TEXT,
  content_hash TEXT,
  title TEXT NOT NULL, summary TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '',
  category_ids TEXT NOT NULL, -- JSON, the first one is the main one
  host_id TEXT NOT NULL REFERENCES host (id),
  images TEXT NOT NULL DEFAULT '[]', -- JSON [{key, alt}]; empty = the drawn cover
  region_id TEXT NOT NULL REFERENCES region (id), sido TEXT NOT NULL, gugun TEXT,
  address TEXT NOT NULL DEFAULT '', address_detail TEXT NOT NULL DEFAULT '', lat REAL, lon REAL,
  meeting_point TEXT NOT NULL DEFAULT '',
  duration_min INTEGER, list_price INTEGER, price INTEGER, -- price NULL = 요금 문의, not bookable
  is_free INTEGER NOT NULL DEFAULT 0 CHECK (is_free IN (0, 1)), deposit INTEGER NOT NULL DEFAULT 0,
  min_age INTEGER, difficulty TEXT CHECK (difficulty IN ('EASY', 'NORMAL', 'HARD')),
  includes TEXT NOT NULL DEFAULT '[]', excludes TEXT NOT NULL DEFAULT '[]', bring TEXT NOT NULL DEFAULT '[]',
  caution TEXT NOT NULL DEFAULT '',
  facilities TEXT NOT NULL DEFAULT '[]', accessibility TEXT NOT NULL DEFAULT '[]',
  indoor INTEGER CHECK (indoor IN (0, 1)),
  questions TEXT NOT NULL DEFAULT '[]', -- JSON [{id, label, required}]: the host's questions to the booker
  confirm_mode TEXT NOT NULL DEFAULT 'INSTANT' CHECK (confirm_mode IN ('INSTANT', 'APPROVAL')),
  min_people INTEGER NOT NULL DEFAULT 1, max_per_booking INTEGER NOT NULL DEFAULT 6,
  refund_policy_id TEXT NOT NULL DEFAULT 'STANDARD'
    CHECK (refund_policy_id IN ('STANDARD', 'MATERIAL', 'FLEXIBLE')),
  rating_sum INTEGER NOT NULL DEFAULT 0, rating_count INTEGER NOT NULL DEFAULT 0,
  wish_count INTEGER NOT NULL DEFAULT 0,
  booking_count INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'OPEN' CHECK (status IN ('DRAFT', 'OPEN', 'PAUSED', 'CLOSED')),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (is_free = 0 OR price = 0), UNIQUE (source, external_id)
);
CREATE INDEX program_newest ON program (status, created_at DESC, id);
CREATE INDEX program_by_region ON program (status, sido, gugun, created_at DESC, id);
CREATE INDEX program_by_host ON program (host_id, status);
CREATE INDEX program_by_place ON program (lat, lon);
-- One index for each order of a list, on the very expression it is sorted by, so that a page is read and not
-- sorted.
CREATE INDEX program_popular ON program (status, (booking_count * 3 + wish_count) DESC, id);
CREATE INDEX program_cheapest ON program (status, (COALESCE(price, 2147483647)), id);
CREATE INDEX program_best ON program (
  status, (CASE rating_count WHEN 0 THEN 0.0 ELSE CAST(rating_sum AS REAL) / rating_count END) DESC, id
);

CREATE TABLE program_category (
  category_id TEXT NOT NULL, created_at INTEGER NOT NULL,
  program_id TEXT NOT NULL REFERENCES program (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, created_at DESC, program_id)
) WITHOUT ROWID;
CREATE INDEX program_category_by_program ON program_category (program_id);

CREATE TABLE session (
  id TEXT PRIMARY KEY, program_id TEXT NOT NULL REFERENCES program (id),
  start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, book_open_at INTEGER NOT NULL,
  book_close_at INTEGER NOT NULL,
  capacity INTEGER, -- NULL = unknown, not bookable
  held INTEGER NOT NULL DEFAULT 0 CHECK (held >= 0), sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0),
  min_people INTEGER NOT NULL DEFAULT 1,
  options TEXT NOT NULL, -- JSON [{id, name, price, max}], price of one person in KRW
  status TEXT NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'CLOSED', 'CANCELLED', 'DONE')),
  cancel_reason TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  cancelled_by TEXT CHECK (cancelled_by IN ('operator', 'system')), -- system: too few people at the cut-off
  CHECK (end_at >= start_at),
  CONSTRAINT seats CHECK (capacity IS NULL OR held + sold <= capacity)
);
CREATE INDEX session_by_program ON session (program_id, start_at);
CREATE INDEX session_by_start ON session (status, start_at);
CREATE INDEX session_by_close ON session (status, book_close_at);
CREATE INDEX session_by_end ON session (end_at);
-- Reminders ask for what starts soon, the minimum of people for coming sessions that have one.
CREATE INDEX session_starting ON session (start_at);
CREATE INDEX session_min_people ON session (start_at) WHERE min_people > 1;
-- The next session of a card is the first entry of one of these that is not past its cut-off, however many
-- sessions a program has.
CREATE INDEX session_with_seats ON session (program_id, start_at) WHERE status = 'OPEN'
  AND capacity IS NOT NULL AND instr(options, '"price":null') = 0 AND capacity - held - sold > 0;
CREATE INDEX session_full ON session (program_id, start_at) WHERE status = 'OPEN' AND capacity IS NOT NULL
  AND instr(options, '"price":null') = 0 AND capacity - held - sold <= 0;

CREATE TABLE wishlist (
  user_id TEXT NOT NULL, program_id TEXT NOT NULL REFERENCES program (id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, program_id)
) WITHOUT ROWID;

------------------------------------------------------------------------------------------------------------
-- Finding programs. One row for every open program with all that finding it needs, so that no list reads more
-- rows the more programs there are. SQL cannot take syllables apart: triggers only note which programs are to
-- be read anew, and the Worker does it (workers/api/search). Its number follows createdAt: the index answers
-- newest first without sorting.
------------------------------------------------------------------------------------------------------------
CREATE TABLE program_search (
  n INTEGER PRIMARY KEY, -- created_at * 16, or the next number free
  program_id TEXT NOT NULL UNIQUE,
  -- letters of the title, of all else, first consonants of the title; two spaces before each word
  title TEXT NOT NULL, body TEXT NOT NULL, cho TEXT NOT NULL,
  facets TEXT NOT NULL, -- words for what a filter can ask for (app/domain/search/facets.ts)
  facts TEXT NOT NULL, slots TEXT NOT NULL, -- JSON (app/domain/search/facts.ts)
  x INTEGER, y INTEGER, -- the finest cell of a map (app/domain/geo-cell.ts); NULL without a place
  kinds TEXT NOT NULL -- JSON ["", category …]: what program_cell counts it under
);
-- Facts and slots are read through the index, beside its own answer.
CREATE VIRTUAL TABLE program_fts
  USING fts5 (title, body, cho, facts UNINDEXED, slots UNINDEXED, content = 'program_search',
  content_rowid = 'n', tokenize = 'trigram', columnsize = 0);
CREATE VIRTUAL TABLE program_facet
  USING fts5 (facets, facts UNINDEXED, slots UNINDEXED, content = 'program_search', content_rowid = 'n',
  tokenize = 'unicode61 remove_diacritics 0', detail = none, columnsize = 0);
-- Titles have an index of their own: to find a word of a few titles in that of all text, every text that has
-- the word would be gone through, the more programs the more (공방 stands in most texts and hardly in a
-- title).
CREATE VIRTUAL TABLE program_title
  USING fts5 (title, facts UNINDEXED, slots UNINDEXED, content = 'program_search', content_rowid = 'n',
  tokenize = 'trigram', columnsize = 0);

CREATE TRIGGER program_search_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_fts (rowid, title, body, cho) VALUES (new.n, new.title, new.body, new.cho);
  INSERT INTO program_facet (rowid, facets) VALUES (new.n, new.facets);
END;
CREATE TRIGGER program_search_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_fts (program_fts, rowid, title, body, cho)
    VALUES ('delete', old.n, old.title, old.body, old.cho);
  INSERT INTO program_facet (program_facet, rowid, facets) VALUES ('delete', old.n, old.facets);
END;
CREATE TRIGGER program_search_words AFTER UPDATE OF title, body, cho ON program_search
  WHEN old.title <> new.title OR old.body <> new.body OR old.cho <> new.cho BEGIN
  INSERT INTO program_fts (program_fts, rowid, title, body, cho)
    VALUES ('delete', old.n, old.title, old.body, old.cho);
  INSERT INTO program_fts (rowid, title, body, cho) VALUES (new.n, new.title, new.body, new.cho);
END;
CREATE TRIGGER program_search_facets AFTER UPDATE OF facets ON program_search
  WHEN old.facets <> new.facets BEGIN
  INSERT INTO program_facet (program_facet, rowid, facets) VALUES ('delete', old.n, old.facets);
  INSERT INTO program_facet (rowid, facets) VALUES (new.n, new.facets);
END;
CREATE TRIGGER program_title_in AFTER INSERT ON program_search BEGIN
  INSERT INTO program_title (rowid, title) VALUES (new.n, new.title);
END;
CREATE TRIGGER program_title_out AFTER DELETE ON program_search BEGIN
  INSERT INTO program_title (program_title, rowid, title) VALUES ('delete', old.n, old.title);
END;
CREATE TRIGGER program_title_changed AFTER UPDATE OF title ON program_search WHEN old.title <> new.title BEGIN
  INSERT INTO program_title (program_title, rowid, title) VALUES ('delete', old.n, old.title);
  INSERT INTO program_title (rowid, title) VALUES (new.n, new.title);
END;

-- How many programs lie in each cell of the map, at every level, and the sum of their own finest cells, so
-- that a cluster stands among them and not in the middle of its cell. Whole numbers: what is added and taken
-- away a million times leaves nothing behind.
CREATE TABLE map_level (level INTEGER PRIMARY KEY);
INSERT INTO map_level VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13);

CREATE TABLE program_cell (
  kind TEXT NOT NULL, level INTEGER NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL, count INTEGER NOT NULL,
  sum_x INTEGER NOT NULL, sum_y INTEGER NOT NULL, PRIMARY KEY (kind, level, x, y)
) WITHOUT ROWID;
CREATE TRIGGER program_cell_in AFTER INSERT ON program_search WHEN new.x IS NOT NULL BEGIN
  INSERT INTO program_cell SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level), 0, 0, 0
    FROM map_level l, json_each(new.kinds) k
    WHERE NOT EXISTS (SELECT 1 FROM program_cell c WHERE c.kind = k.value AND c.level = l.level
      AND c.x = new.x >> (15 - l.level) AND c.y = new.y >> (15 - l.level));
  UPDATE program_cell SET count = count + 1, sum_x = sum_x + new.x, sum_y = sum_y + new.y
    WHERE (kind, level, x, y) IN (SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level)
      FROM map_level l, json_each(new.kinds) k);
END;
CREATE TRIGGER program_cell_out AFTER DELETE ON program_search WHEN old.x IS NOT NULL BEGIN
  UPDATE program_cell SET count = count - 1, sum_x = sum_x - old.x, sum_y = sum_y - old.y
    WHERE (kind, level, x, y) IN (SELECT k.value, l.level, old.x >> (15 - l.level), old.y >> (15 - l.level)
      FROM map_level l, json_each(old.kinds) k);
END;
CREATE TRIGGER program_cell_moved AFTER UPDATE OF x, y, kinds ON program_search
  WHEN old.x IS NOT new.x OR old.y IS NOT new.y OR old.kinds <> new.kinds BEGIN
  UPDATE program_cell SET count = count - 1, sum_x = sum_x - old.x, sum_y = sum_y - old.y
    WHERE old.x IS NOT NULL
    AND (kind, level, x, y) IN (SELECT k.value, l.level, old.x >> (15 - l.level), old.y >> (15 - l.level)
      FROM map_level l, json_each(old.kinds) k);
  INSERT INTO program_cell SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level), 0, 0, 0
    FROM map_level l, json_each(new.kinds) k
    WHERE new.x IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM program_cell c WHERE c.kind = k.value AND c.level = l.level
      AND c.x = new.x >> (15 - l.level) AND c.y = new.y >> (15 - l.level));
  UPDATE program_cell SET count = count + 1, sum_x = sum_x + new.x, sum_y = sum_y + new.y
    WHERE new.x IS NOT NULL
    AND (kind, level, x, y) IN (SELECT k.value, l.level, new.x >> (15 - l.level), new.y >> (15 - l.level)
      FROM map_level l, json_each(new.kinds) k);
END;

-- What is to be read anew, and how often it was noted: what is noted again while it is being read stays
-- noted.
CREATE TABLE program_unread (program_id TEXT PRIMARY KEY, times INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID;
-- No OR IGNORE in these: an upsert that fires a trigger overrules the conflict clauses in it.
CREATE TRIGGER program_written AFTER INSERT ON program BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.id;
  INSERT INTO program_unread (program_id) SELECT new.id
    WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.id);
END;
CREATE TRIGGER program_changed AFTER UPDATE OF title, summary, category_ids, host_id, sido, gugun, lat, lon,
  price, is_free, indoor, accessibility, rating_sum, rating_count,
  booking_count, wish_count, status, created_at ON program BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.id;
  INSERT INTO program_unread (program_id) SELECT new.id
    WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.id);
END;
CREATE TRIGGER program_gone AFTER DELETE ON program BEGIN
  DELETE FROM program_search WHERE program_id = old.id;
  DELETE FROM program_unread WHERE program_id = old.id;
END;
CREATE TRIGGER session_written AFTER INSERT ON session BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.program_id;
  INSERT INTO program_unread (program_id) SELECT new.program_id
    WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.program_id);
END;
CREATE TRIGGER session_changed AFTER UPDATE OF start_at, book_open_at, book_close_at, capacity, held, sold,
  options, status ON session BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = new.program_id;
  INSERT INTO program_unread (program_id) SELECT new.program_id
    WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = new.program_id);
END;
CREATE TRIGGER session_gone AFTER DELETE ON session BEGIN
  UPDATE program_unread SET times = times + 1 WHERE program_id = old.program_id;
  INSERT INTO program_unread (program_id) SELECT old.program_id
    WHERE NOT EXISTS (SELECT 1 FROM program_unread WHERE program_id = old.program_id);
END;

-- What people search for (GET /search/popular). Each search counts 2^(t / half-life): sums of such weights
-- keep their order as time passes, so that nothing has to decay in the table. They grow without end, so their
-- logarithm is kept (workers/api/search/popular.ts).
CREATE TABLE search_heat (
  keyword TEXT PRIMARY KEY, heat REAL NOT NULL, times INTEGER NOT NULL
) WITHOUT ROWID;

-- A word that hardly anyone searched for may say who did: it is shown to nobody.
CREATE INDEX search_hottest ON search_heat (heat DESC, keyword) WHERE times >= 3;

-- The sitemap's parts hold 10,000 rowids each; when the newest change in each was, so that the index reads a
-- row for a part and not all programs.
CREATE TABLE sitemap_part (part INTEGER PRIMARY KEY, updated_at INTEGER NOT NULL);
CREATE TRIGGER sitemap_part_insert AFTER INSERT ON program BEGIN
  INSERT INTO sitemap_part VALUES ((new.rowid - 1) / 10000, new.updated_at)
    ON CONFLICT (part) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;
CREATE TRIGGER sitemap_part_update AFTER UPDATE OF updated_at ON program BEGIN
  INSERT INTO sitemap_part VALUES ((new.rowid - 1) / 10000, new.updated_at)
    ON CONFLICT (part) DO UPDATE SET updated_at = max(updated_at, excluded.updated_at);
END;

------------------------------------------------------------------------------------------------------------
-- Bookings
------------------------------------------------------------------------------------------------------------
CREATE TABLE booking (
  id TEXT PRIMARY KEY, booking_no TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL,
  program_id TEXT NOT NULL REFERENCES program (id),
  session_id TEXT NOT NULL REFERENCES session (id),
  status TEXT NOT NULL CHECK (status IN (
    'BOOKING_REQUEST', 'BOOKING_REQUEST_COMPLETE', 'BOOKING_CANCEL_REQUEST', 'BOOKING_CANCEL_COMPLETE',
    'REFUND_COMPLETE', 'REFUND_CANCEL_REQUEST', 'REFUND_CANCEL_COMPLETE',
    'RESERVE_REQUEST', 'RESERVE_WAIT', 'RESERVE_REQUEST_COMPLETE',
    'RESERVE_CANCEL_REQUEST', 'RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE', 'FAIL')),
  wait_kind TEXT CHECK (wait_kind IN ('APPROVAL', 'CAPACITY')),
  seats INTEGER NOT NULL CHECK (seats > 0),
  hold_expires_at INTEGER, hold_extended INTEGER NOT NULL DEFAULT 0, offer_expires_at INTEGER,
  booker_name TEXT, phone TEXT, email TEXT, request TEXT NOT NULL DEFAULT '',
  answers TEXT NOT NULL DEFAULT '[]',
  list_amount INTEGER NOT NULL DEFAULT 0, discount_amount INTEGER NOT NULL DEFAULT 0,
  coupon_amount INTEGER NOT NULL DEFAULT 0,
  deposit_amount INTEGER NOT NULL DEFAULT 0, pay_amount INTEGER NOT NULL DEFAULT 0,
  refunded_amount INTEGER NOT NULL DEFAULT 0,
  coupon_issue_id TEXT, policy_snapshot TEXT NOT NULL, consents TEXT NOT NULL DEFAULT '[]',
  attended_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  no_show_at INTEGER, -- beside attended_at: did not come, so a deposit is kept
  reject_reason TEXT, -- the host's, shown to whoever had asked
  start_at INTEGER NOT NULL DEFAULT 0 -- a copy of the session's, kept equal by triggers
);
CREATE INDEX booking_by_user ON booking (user_id, created_at DESC, id);
-- 예정 and 지난 stand in the order of their start.
CREATE INDEX booking_by_start ON booking (user_id, start_at, id);
CREATE INDEX booking_by_session ON booking (session_id, status);
CREATE INDEX booking_by_hold ON booking (hold_expires_at) WHERE hold_expires_at IS NOT NULL;
-- The clock looks at those who wait once a minute; they are few among all bookings.
CREATE INDEX booking_waiting ON booking (session_id) WHERE status = 'RESERVE_WAIT';
CREATE INDEX booking_offer ON booking (offer_expires_at) WHERE status = 'RESERVE_WAIT'
  AND offer_expires_at IS NOT NULL;
-- One place in one queue to a member.
CREATE UNIQUE INDEX booking_wait_once ON booking (session_id, user_id) WHERE status = 'RESERVE_WAIT'
  AND wait_kind = 'CAPACITY';
-- Bookings that are not over, of cancelled sessions.
CREATE INDEX booking_not_over ON booking (session_id)
  WHERE status NOT IN ('BOOKING_CANCEL_COMPLETE', 'REFUND_COMPLETE',
    'RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE', 'FAIL');
-- A member's bookings that are not over. The words of both WHERE are OVER in app/domain/booking/statuses.ts.
CREATE INDEX booking_of_member ON booking (user_id, session_id)
  WHERE status NOT IN ('BOOKING_CANCEL_COMPLETE', 'REFUND_COMPLETE',
    'RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE', 'FAIL');

CREATE TABLE booking_item (
  booking_id TEXT NOT NULL REFERENCES booking (id), option_id TEXT NOT NULL, name TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  unit_price INTEGER NOT NULL, cancelled_qty INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (booking_id, option_id)
) WITHOUT ROWID;

CREATE TABLE booking_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT, booking_id TEXT NOT NULL REFERENCES booking (id),
  from_status TEXT, to_status TEXT NOT NULL, event TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('user', 'system', 'operator')), at INTEGER NOT NULL
);
CREATE INDEX history_by_booking ON booking_history (booking_id, id);

-- The last line behind the domain: a status can only change along app/domain/booking/transitions.ts. The rows
-- are that table's pairs; a test keeps the two equal.
CREATE TABLE booking_transition (
  from_status TEXT NOT NULL, to_status TEXT NOT NULL, PRIMARY KEY (from_status, to_status)
) WITHOUT ROWID;
INSERT INTO booking_transition (from_status, to_status) VALUES
  ('BOOKING_REQUEST', 'BOOKING_REQUEST_COMPLETE'),
  ('BOOKING_REQUEST', 'FAIL'),
  ('FAIL', 'BOOKING_REQUEST_COMPLETE'),
  ('FAIL', 'REFUND_COMPLETE'),
  ('BOOKING_REQUEST_COMPLETE', 'BOOKING_REQUEST'),
  ('BOOKING_REQUEST_COMPLETE', 'BOOKING_CANCEL_REQUEST'),
  ('BOOKING_REQUEST_COMPLETE', 'BOOKING_CANCEL_COMPLETE'),
  ('REFUND_CANCEL_COMPLETE', 'BOOKING_CANCEL_REQUEST'),
  ('REFUND_CANCEL_COMPLETE', 'BOOKING_CANCEL_COMPLETE'),
  ('BOOKING_CANCEL_REQUEST', 'BOOKING_CANCEL_COMPLETE'),
  ('BOOKING_CANCEL_REQUEST', 'REFUND_CANCEL_REQUEST'),
  ('BOOKING_CANCEL_REQUEST', 'BOOKING_REQUEST_COMPLETE'),
  ('REFUND_CANCEL_REQUEST', 'REFUND_CANCEL_COMPLETE'),
  ('REFUND_CANCEL_REQUEST', 'BOOKING_CANCEL_COMPLETE'),
  ('BOOKING_CANCEL_COMPLETE', 'REFUND_COMPLETE'),
  ('RESERVE_REQUEST', 'RESERVE_REQUEST_COMPLETE'),
  ('RESERVE_REQUEST', 'RESERVE_WAIT'),
  ('RESERVE_REQUEST', 'RESERVE_CANCEL_COMPLETE'),
  ('RESERVE_WAIT', 'RESERVE_REQUEST_COMPLETE'),
  ('RESERVE_WAIT', 'RESERVE_REQUEST'),
  ('RESERVE_WAIT', 'BOOKING_REQUEST'),
  ('RESERVE_WAIT', 'RESERVE_CANCEL_COMPLETE'),
  ('RESERVE_REQUEST_COMPLETE', 'RESERVE_CANCEL_REQUEST'),
  ('RESERVE_REQUEST_COMPLETE', 'RESERVE_CANCEL_COMPLETE'),
  ('RESERVE_CANCEL_REQUEST', 'RESERVE_CANCEL_COMPLETE'),
  ('RESERVE_CANCEL_REQUEST', 'RESERVE_REFUND_COMPLETE'),
  ('RESERVE_CANCEL_REQUEST', 'RESERVE_REQUEST_COMPLETE'),
  ('RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE');
CREATE TRIGGER booking_status_moves_along_the_table BEFORE UPDATE OF status ON booking
WHEN NEW.status <> OLD.status
  AND NOT EXISTS (SELECT 1 FROM booking_transition WHERE from_status = OLD.status AND to_status = NEW.status)
BEGIN
  SELECT RAISE(ABORT, 'FORBIDDEN_TRANSITION');
END;

-- Nobody both came and did not come.
CREATE TRIGGER booking_came_or_not BEFORE UPDATE OF attended_at, no_show_at ON booking
WHEN NEW.attended_at IS NOT NULL AND NEW.no_show_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'ATTENDED_AND_NOT');
END;

-- The start is the session's; the booking keeps a copy, so that one index holds a member's bookings in that
-- order and a page goes on where the one before ended.
CREATE TRIGGER booking_starts_with_its_session AFTER INSERT ON booking BEGIN
  UPDATE booking SET start_at = (SELECT start_at FROM session WHERE id = new.session_id) WHERE id = new.id;
END;
CREATE TRIGGER booking_changes_its_session AFTER UPDATE OF session_id ON booking
WHEN new.session_id <> old.session_id BEGIN
  UPDATE booking SET start_at = (SELECT start_at FROM session WHERE id = new.session_id) WHERE id = new.id;
END;
CREATE TRIGGER session_takes_its_bookings_along AFTER UPDATE OF start_at ON session
WHEN new.start_at <> old.start_at BEGIN
  UPDATE booking SET start_at = new.start_at WHERE session_id = new.id;
END;

-- What one member may take. A booking's batch writes here what it leaves the member of each limit
-- (app/domain/booking/limits.ts, the program's party limit); below nothing, the CHECK's name says which one
-- was broken, and the whole batch fails. Not a UNIQUE of (session, member): a deposit that the bank takes
-- back sets a booking to unpaid again, and no other hold may stand in the way of that.
CREATE TABLE member_limit (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  hold INTEGER NOT NULL CONSTRAINT one_hold CHECK (hold >= 0), -- of this session: one
  people INTEGER NOT NULL CONSTRAINT party CHECK (people >= 0), -- in this session
  holds INTEGER NOT NULL CONSTRAINT open_holds CHECK (holds >= 0), -- anywhere
  unpaid INTEGER NOT NULL CONSTRAINT unpaid_bookings CHECK (unpaid >= 0) -- coming ones
);

------------------------------------------------------------------------------------------------------------
-- Money. Its rows are never rewritten: what happened is added.
------------------------------------------------------------------------------------------------------------
CREATE TABLE payment (
  id TEXT PRIMARY KEY, booking_id TEXT NOT NULL REFERENCES booking (id), provider TEXT NOT NULL,
  order_id TEXT NOT NULL UNIQUE,
  payment_key TEXT, method TEXT, amount INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('READY', 'CONFIRMING', 'WAITING_FOR_DEPOSIT', 'DONE', 'FAILED',
    'CANCELED', 'PARTIAL_CANCELED')),
  approved_at INTEGER, fail_code TEXT, fail_message TEXT, receipt_url TEXT, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- of a virtual account: where the customer pays in, and until when
  account_bank TEXT, account_number TEXT, deposit_due_at INTEGER,
  -- payments whose fate is not known are asked about ever more rarely
  asks INTEGER NOT NULL DEFAULT 0, -- how often in vain since its last change
  ask_at INTEGER, -- when to ask again; NULL: a while after its last change
  -- what is known of its money, and that nobody writes over what they have not read
  version INTEGER NOT NULL DEFAULT 0, -- grows with every change of what is known
  attempted_at INTEGER, -- when the customer's agreement was sent to the provider; NULL: never
  -- the last sighting that was believed (app/domain/payment/sighting.ts), by when it was asked for
  seen_at INTEGER, seen_what TEXT CHECK (seen_what IN ('TAKEN', 'NOT_TAKEN', 'UNKNOWN')),
  seen_balance INTEGER, seen_key TEXT,
  is_partial_cancelable INTEGER -- NULL: the provider has not said
);
CREATE INDEX payment_by_booking ON payment (booking_id);
CREATE INDEX payment_unsettled ON payment (status, updated_at);
-- Deposits that the bank took back too late: a handful among everything that was ever paid.
CREATE INDEX payment_reversed ON payment (updated_at) WHERE status = 'DONE'
  AND fail_code = 'DEPOSIT_REVERSED';
-- Attempts that are held to have failed are looked at again for a day.
CREATE INDEX payment_look ON payment (ask_at) WHERE status = 'FAILED' AND ask_at IS NOT NULL;

-- Append-only: what money did, once for each kind.
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT, booking_id TEXT NOT NULL REFERENCES booking (id), kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL, UNIQUE (booking_id, kind)
);

CREATE TRIGGER ledger_is_not_rewritten BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'LEDGER_APPEND_ONLY');
END;
CREATE TRIGGER ledger_is_not_erased BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'LEDGER_APPEND_ONLY');
END;

-- Refunds of paid bookings (SPEC §3), and what keeps money from going back twice.
CREATE TABLE refund (
  id TEXT PRIMARY KEY, booking_id TEXT NOT NULL REFERENCES booking (id),
  payment_id TEXT REFERENCES payment (id), -- NULL: nothing was paid
  idempotency_key TEXT NOT NULL, reason TEXT NOT NULL, detail TEXT NOT NULL DEFAULT '',
  requester TEXT NOT NULL CHECK (requester IN ('user', 'system', 'operator')),
  items TEXT NOT NULL, -- JSON [{optionId, qty}]
  is_whole INTEGER NOT NULL CHECK (is_whole IN (0, 1)),
  rule TEXT NOT NULL CHECK (rule IN ('DAYS', 'JUST_PAID', 'STARTED', 'SELLER')),
  percent INTEGER NOT NULL CHECK (percent BETWEEN 0 AND 100),
  paid INTEGER NOT NULL CHECK (paid >= 0), fee INTEGER NOT NULL CHECK (fee >= 0),
  refund INTEGER NOT NULL CHECK (refund >= 0),
  coupon_restored INTEGER NOT NULL DEFAULT 0 CHECK (coupon_restored IN (0, 1)),
  -- JSON {bank, accountNumber, holderName}, of a virtual account only; the number is cut to its end once the
  -- money is there
  account TEXT,
  status TEXT NOT NULL CHECK (status IN ('REQUESTED', 'SENT', 'DONE', 'FAILED', 'WITHDRAWN', 'REJECTED')),
  attempts INTEGER NOT NULL DEFAULT 0, fail_code TEXT, fail_message TEXT,
  next_at INTEGER, -- when the clock looks at it next
  approved_at INTEGER, sent_at INTEGER, taken_at INTEGER, due_at INTEGER NOT NULL, done_at INTEGER,
  ended_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  approved_by TEXT CHECK (approved_by IN ('user', 'system', 'operator')),
  CONSTRAINT sums CHECK (fee + refund = paid),
  CONSTRAINT never_lost CHECK ((status IN ('REQUESTED', 'SENT', 'FAILED')) = (next_at IS NOT NULL)),
  UNIQUE (booking_id, idempotency_key)
);
-- A second one waits until the first is over: what is left to refund is then known.
CREATE UNIQUE INDEX refund_open ON refund (booking_id) WHERE status IN ('REQUESTED', 'SENT', 'FAILED');
CREATE INDEX refund_due ON refund (next_at) WHERE next_at IS NOT NULL;
-- The last line behind the domain: never more back than was paid, and no refund comes to life again.
CREATE TRIGGER refund_within_what_was_paid BEFORE INSERT ON refund
WHEN NEW.refund + (SELECT coalesce(sum(refund), 0) FROM refund
    WHERE booking_id = NEW.booking_id AND status NOT IN ('WITHDRAWN', 'REJECTED'))
  > (SELECT pay_amount FROM booking WHERE id = NEW.booking_id)
BEGIN
  SELECT RAISE(ABORT, 'REFUND_OVER_PAID');
END;
CREATE TRIGGER refund_amounts_stand BEFORE UPDATE OF paid, fee, refund ON refund
WHEN (NEW.paid <> OLD.paid OR NEW.fee <> OLD.fee OR NEW.refund <> OLD.refund) AND OLD.status <> 'REQUESTED'
BEGIN
  SELECT RAISE(ABORT, 'REFUND_AMOUNTS_STAND');
END;
CREATE TRIGGER refund_over_is_over BEFORE UPDATE OF status ON refund
WHEN OLD.status IN ('DONE', 'WITHDRAWN', 'REJECTED') AND NEW.status <> OLD.status
BEGIN
  SELECT RAISE(ABORT, 'REFUND_IS_OVER');
END;

-- Cash receipts (현금영수증) for what was paid from a bank account. Of the number only its end is kept.
CREATE TABLE cash_receipt (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id), payment_id TEXT NOT NULL REFERENCES payment (id),
  type TEXT NOT NULL CHECK (type IN ('INCOME', 'EXPENSE')), number_end TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('REQUESTED', 'ISSUED', 'FAILED', 'CANCELED')),
  receipt_key TEXT, receipt_url TEXT, fail_code TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, is_too_much INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX cash_receipt_asked ON cash_receipt (updated_at) WHERE status = 'REQUESTED';
CREATE INDEX cash_receipt_too_much ON cash_receipt (updated_at) WHERE is_too_much = 1;
-- A refund leaves word that a cash receipt may be for too much; the clock goes by it.
CREATE TRIGGER cash_receipt_follows_refunds AFTER UPDATE OF refunded_amount ON booking
  WHEN NEW.refunded_amount > OLD.refunded_amount
BEGIN
  UPDATE cash_receipt SET is_too_much = 1 WHERE booking_id = NEW.id
    AND amount > NEW.pay_amount - NEW.refunded_amount;
END;

-- The provider repeats a webhook under the same transmission id for up to four days; ids are kept for
-- sixteen.
CREATE TABLE webhook_heard (
  transmission_id TEXT NOT NULL, order_id TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (transmission_id, order_id)
) WITHOUT ROWID;
CREATE INDEX webhook_heard_by_age ON webhook_heard (at);

------------------------------------------------------------------------------------------------------------
-- Coupons (SPEC §4): one to a booking, used once, no more of them than were meant to be.
------------------------------------------------------------------------------------------------------------
CREATE TABLE coupon (
  id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('FIXED', 'PERCENT')),
  value INTEGER NOT NULL, max_discount INTEGER, min_amount INTEGER NOT NULL DEFAULT 0,
  scope TEXT NOT NULL DEFAULT 'ALL' CHECK (scope IN ('ALL', 'CATEGORY', 'PROGRAM')),
  scope_ids TEXT NOT NULL DEFAULT '[]',
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, total_limit INTEGER,
  per_user_limit INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);

CREATE TABLE coupon_issue (
  id TEXT PRIMARY KEY, coupon_id TEXT NOT NULL REFERENCES coupon (id), user_id TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'ISSUED' CHECK (status IN ('ISSUED', 'RESERVED', 'USED', 'EXPIRED')),
  expires_at INTEGER NOT NULL, booking_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX coupon_issue_by_user ON coupon_issue (user_id, status, expires_at);
CREATE INDEX coupon_issue_by_coupon ON coupon_issue (coupon_id, user_id);
CREATE UNIQUE INDEX coupon_issue_by_booking ON coupon_issue (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX coupon_issue_ending ON coupon_issue (expires_at) WHERE status = 'ISSUED';
CREATE TRIGGER coupon_limits BEFORE INSERT ON coupon_issue
WHEN EXISTS (
  SELECT 1 FROM coupon c WHERE c.id = NEW.coupon_id AND (
    (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id AND i.user_id = NEW.user_id
      AND i.id <> NEW.id) >= c.per_user_limit
    OR (c.total_limit IS NOT NULL
      AND (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id AND i.id <> NEW.id)
        >= c.total_limit)))
BEGIN
  SELECT RAISE(ABORT, 'COUPON_LIMIT');
END;

-- A coupon that is reserved or used belongs to a booking, and one that is free to none.
CREATE TRIGGER coupon_issue_has_its_booking BEFORE UPDATE OF status, booking_id ON coupon_issue
WHEN (NEW.status IN ('RESERVED', 'USED')) <> (NEW.booking_id IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'COUPON_WITHOUT_BOOKING');
END;

------------------------------------------------------------------------------------------------------------
-- What members write and send: reviews, inquiries, pictures
------------------------------------------------------------------------------------------------------------
CREATE TABLE review (
  id TEXT PRIMARY KEY, booking_id TEXT UNIQUE, program_id TEXT NOT NULL REFERENCES program (id),
  user_id TEXT NOT NULL,
  nickname TEXT NOT NULL, -- as it was when written; a withdrawn member's becomes 탈퇴한 회원
  party TEXT NOT NULL DEFAULT '', rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  content TEXT NOT NULL, photos TEXT NOT NULL DEFAULT '[]',
  reply TEXT, reply_at INTEGER, helpful_count INTEGER NOT NULL DEFAULT 0, hidden_reason TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX review_by_program ON review (program_id, created_at DESC, id);
CREATE INDEX review_newest ON review (created_at DESC, id);
CREATE INDEX review_by_user ON review (user_id, created_at DESC, id);

-- What members say of a review: that it helped them, and that it should be looked at. Each says it once.
CREATE TABLE review_helpful (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE, user_id TEXT NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (review_id, user_id)
) WITHOUT ROWID;
CREATE INDEX review_helpful_by_user ON review_helpful (user_id);

CREATE TABLE review_report (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE, user_id TEXT NOT NULL,
  reason TEXT NOT NULL, detail TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL,
  PRIMARY KEY (review_id, user_id)
) WITHOUT ROWID;
CREATE INDEX review_report_by_user ON review_report (user_id);
CREATE INDEX review_report_newest ON review_report (created_at);
CREATE INDEX review_reported ON review_report (review_id);

-- 1:1 inquiries. What was asked and answered is kept for three years as the record of a dispute
-- (전자상거래법), under the bare id once its writer has left.
CREATE TABLE inquiry (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, booking_id TEXT REFERENCES booking (id),
  kind TEXT NOT NULL CHECK (kind IN ('BOOKING', 'PAYMENT', 'REFUND', 'PROGRAM', 'ACCOUNT', 'COUPON', 'ETC')),
  title TEXT NOT NULL, body TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'WAIT' CHECK (status IN ('WAIT', 'ANSWERED')), answer TEXT,
  answered_at INTEGER,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  images TEXT NOT NULL DEFAULT '[]', -- JSON [{key, alt}]
  -- what it is about, also before any booking: the program, and with it the host who is asked
  program_id TEXT REFERENCES program (id),
  CONSTRAINT answered CHECK ((status = 'ANSWERED') = (answer IS NOT NULL AND answered_at IS NOT NULL))
);
CREATE INDEX inquiry_by_user ON inquiry (user_id, created_at DESC, id);
CREATE INDEX inquiry_waiting ON inquiry (created_at) WHERE status = 'WAIT';
CREATE INDEX inquiry_by_answer ON inquiry (updated_at);

-- Pictures that members sent. A row stands before its object is in the bucket and goes after it, so that
-- nothing lies there unknown. PENDING until something of the member's holds it; REMOVED until the clock has
-- deleted the object.
CREATE TABLE file (
  key TEXT PRIMARY KEY, user_id TEXT NOT NULL,
  upload_key TEXT NOT NULL CHECK (upload_key IN ('profile', 'review', 'inquiry')),
  type TEXT NOT NULL, bytes INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'ATTACHED', 'REMOVED')), owner_id TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT owned CHECK ((status = 'ATTACHED') = (owner_id IS NOT NULL))
) WITHOUT ROWID;
CREATE INDEX file_by_user ON file (user_id, status);
CREATE INDEX file_by_status ON file (status, created_at);
CREATE INDEX file_by_owner ON file (owner_id);

------------------------------------------------------------------------------------------------------------
-- What operators publish. An entry that is taken back stays as a row: the seed copies app/content with OR
-- IGNORE and would bring it back.
------------------------------------------------------------------------------------------------------------
CREATE TABLE notice (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL, pinned INTEGER NOT NULL DEFAULT 0,
  publish_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, removed_at INTEGER
);
CREATE INDEX notice_newest ON notice (publish_at DESC, id);
CREATE INDEX notice_by_time ON notice (publish_at);

CREATE TABLE faq (
  id TEXT PRIMARY KEY, category TEXT NOT NULL, name TEXT NOT NULL, answer TEXT NOT NULL, ord INTEGER NOT NULL,
  helpful_count INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, removed_at INTEGER
);
-- One voice for each member or device; `voter` is "user/<id>" or "device/<id>".
CREATE TABLE faq_voice (
  faq_id TEXT NOT NULL REFERENCES faq (id), voter TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (faq_id, voter)
) WITHOUT ROWID;

CREATE TABLE banner (
  id TEXT PRIMARY KEY,
  position TEXT NOT NULL CHECK (position IN ('SUGGEST_MAIN', 'SUGGEST_SUB', 'TOP_MAIN', 'TOP_SUB')),
  title TEXT NOT NULL, subtitle TEXT NOT NULL DEFAULT '', image TEXT NOT NULL, alt TEXT NOT NULL DEFAULT '',
  link TEXT NOT NULL,
  start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, ord INTEGER NOT NULL,
  -- a banner may hold a coupon, which one tap on it gives; the banner's own time says for how long
  coupon_id TEXT REFERENCES coupon (id)
);
CREATE INDEX banner_by_position ON banner (position, ord);

-- The static pages' next build: one row. `wanted_at` is when something they show last changed and no build
-- has been asked for since.
CREATE TABLE site_build (
  id INTEGER PRIMARY KEY CHECK (id = 1), wanted_at INTEGER, attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER, fail_message TEXT, asked_at INTEGER,
  seen_at INTEGER NOT NULL -- notices that come out after it have not been looked at
);
INSERT INTO site_build (id, seen_at) VALUES (1, unixepoch() * 1000);

------------------------------------------------------------------------------------------------------------
-- What goes out to members. Each row is written in the transaction of its cause, mostly by the triggers
-- below, so that no command has to remember it. An APP row becomes the notification in the app and the rows
-- of the other channels (workers/api/outbox/fan-out.ts); a PUSH row is one message to one device, a MAIL row
-- one e-mail.
------------------------------------------------------------------------------------------------------------
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dedupe TEXT NOT NULL UNIQUE, -- names the cause and the receiver: nothing goes out twice under one name
  channel TEXT NOT NULL DEFAULT 'APP' CHECK (channel IN ('APP', 'PUSH', 'MAIL')),
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL, -- app/domain/notification/kinds.ts; STEP: a booking's step, whose kind the domain tells
  subject_id TEXT NOT NULL, -- of the booking, inquiry, coupon issue … it is about
  data TEXT NOT NULL DEFAULT '{}', -- APP: what the trigger knew; PUSH, MAIL: the message
  status TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (status IN ('WAITING', 'QUEUED', 'CLAIMED', 'DONE', 'DROPPED', 'DEAD')),
  -- WAITING: not before; QUEUED: put into the queue once more if still there then; CLAIMED: end of the lease
  due_at INTEGER NOT NULL,
  claim TEXT, attempts INTEGER NOT NULL DEFAULT 0, error TEXT, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- When the send began that is not settled yet: with it the row is being sent. It is written just before the
  -- request goes out and taken away with its outcome, so that whoever finds it on a row whose lease has run
  -- out knows that the message may have gone out already.
  sending_at INTEGER,
  CONSTRAINT claimed CHECK ((status = 'CLAIMED') = (claim IS NOT NULL))
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE status IN ('WAITING', 'QUEUED', 'CLAIMED');
CREATE INDEX outbox_dead ON outbox (updated_at) WHERE status = 'DEAD';
CREATE INDEX outbox_over ON outbox (updated_at) WHERE status IN ('DONE', 'DROPPED');
CREATE INDEX outbox_by_user ON outbox (user_id);

CREATE TABLE notification (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
  link TEXT NOT NULL,
  read_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX notification_newest ON notification (user_id, created_at DESC, id);
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
CREATE INDEX notification_by_time ON notification (created_at);

-- What a member wishes to hear of besides their own bookings. Advertising is a consent and stands there
-- (user.marketing_at, consent).
CREATE TABLE notification_choice (
  user_id TEXT PRIMARY KEY, notice INTEGER NOT NULL DEFAULT 0 CHECK (notice IN (0, 1)),
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX notification_choice_notice ON notification_choice (user_id) WHERE notice = 1;

-- Up to which moment the clock has looked for what is due by itself (reminders, coupons about to end,
-- notices).
CREATE TABLE reminder_clock (one INTEGER PRIMARY KEY CHECK (one = 1), until INTEGER NOT NULL);

-- One row for each step of a booking. Left out are the beginnings of a checkout and what one has just done
-- oneself with nothing to add (app/domain/notification/step-kind.ts; a test keeps the two equal), and steps
-- loaded from the past, which nobody waits to hear of.
CREATE TRIGGER booking_step_goes_out AFTER INSERT ON booking_history
WHEN NEW.event NOT IN ('checkout.start', 'free.start', 'abort', 'accept', 'leave')
  AND NEW.at > unixepoch() * 1000 - 21600000
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
  SELECT 'step/' || NEW.id, b.user_id, 'STEP', b.id,
    json_object('from', NEW.from_status, 'to', NEW.to_status, 'event', NEW.event, 'offerExpiresAt',
      b.offer_expires_at), NEW.at, NEW.at, NEW.at
  FROM booking b WHERE b.id = NEW.booking_id;
END;

-- A part of a booking that was refunded makes no step.
CREATE TRIGGER partial_refund_goes_out AFTER UPDATE OF status ON refund
WHEN NEW.status = 'DONE' AND OLD.status <> 'DONE' AND NEW.is_whole = 0 AND NEW.refund > 0
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
  SELECT 'refund/' || NEW.id, b.user_id, 'PART_REFUNDED', b.id, json_object('refund', NEW.refund),
    NEW.updated_at, NEW.updated_at, NEW.updated_at
  FROM booking b WHERE b.id = NEW.booking_id;
END;
CREATE TRIGGER inquiry_answer_goes_out AFTER UPDATE OF status ON inquiry
WHEN NEW.status = 'ANSWERED' AND OLD.status <> 'ANSWERED'
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
  VALUES ('inquiry/' || NEW.id, NEW.user_id, 'INQUIRY_ANSWERED', NEW.id, NEW.answered_at, NEW.answered_at,
    NEW.answered_at);
END;
CREATE TRIGGER review_reply_goes_out AFTER UPDATE OF reply ON review
WHEN NEW.reply IS NOT NULL AND OLD.reply IS NULL AND NEW.booking_id IS NOT NULL
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
  SELECT 'reply/' || NEW.id, NEW.user_id, 'REVIEW_REPLIED', NEW.id, at, at, at
  FROM (SELECT COALESCE(NEW.reply_at, NEW.updated_at) AS at)
    WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe = 'reply/' || NEW.id);
END;

-- Whoever agrees to advertising while joining is told what was noted: by whom, what and when (정보통신망법
-- 제50조 ⑦). Elsewhere the screen itself answers. Records loaded from the past wait for no answer.
CREATE TRIGGER marketing_consent_is_answered AFTER INSERT ON user
WHEN NEW.marketing_at IS NOT NULL AND NEW.marketing_at > unixepoch() * 1000 - 21600000
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
  VALUES ('consent/' || NEW.id || '/' || NEW.marketing_at, NEW.id, 'CONSENT_GIVEN', NEW.id, NEW.marketing_at,
    NEW.marketing_at, NEW.marketing_at);
END;

------------------------------------------------------------------------------------------------------------
-- What holds a batch together
------------------------------------------------------------------------------------------------------------

-- The first answer of every mutation that carried an Idempotency-Key; written in the same batch as its
-- effect, so that it exists exactly when the effect does.
CREATE TABLE idempotency (
  user_id TEXT NOT NULL, key TEXT NOT NULL, request_hash TEXT NOT NULL, status INTEGER NOT NULL,
  body TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) WITHOUT ROWID;

-- Kept answers are for retries, which come soon; the clock forgets old ones.
CREATE INDEX idempotency_by_time ON idempotency (created_at);

-- A conditional UPDATE that hits no row does not fail a batch. `INSERT INTO guard … VALUES (1, changes())`
-- right after it does, by this CHECK.
CREATE TABLE guard (id INTEGER PRIMARY KEY CHECK (id = 1), hit INTEGER NOT NULL CHECK (hit = 1));
