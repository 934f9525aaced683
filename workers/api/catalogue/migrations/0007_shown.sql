-- What everybody may read, as the record has it: the tables of DB under their names, with the columns and
-- rows that may be seen, so that one statement reads either (workers/api/catalogue/copied.ts). `seq` is the
-- number of the change (shown_event) that a row was copied with: an older one writes nothing.

CREATE TABLE host (id TEXT PRIMARY KEY, name TEXT NOT NULL, story TEXT NOT NULL, business TEXT,
  created_at INTEGER NOT NULL, seq INTEGER NOT NULL);

CREATE TABLE program (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, summary TEXT NOT NULL, description TEXT NOT NULL,
  category_ids TEXT NOT NULL, host_id TEXT NOT NULL, images TEXT NOT NULL, region_id TEXT NOT NULL,
  sido TEXT NOT NULL, gugun TEXT, address TEXT NOT NULL, address_detail TEXT NOT NULL, lat REAL, lon REAL,
  meeting_point TEXT NOT NULL, duration_min INTEGER, list_price INTEGER, price INTEGER,
  is_free INTEGER NOT NULL, deposit INTEGER NOT NULL, min_age INTEGER, difficulty TEXT,
  includes TEXT NOT NULL, excludes TEXT NOT NULL, bring TEXT NOT NULL, caution TEXT NOT NULL,
  facilities TEXT NOT NULL, accessibility TEXT NOT NULL, indoor INTEGER, questions TEXT NOT NULL,
  confirm_mode TEXT NOT NULL, min_people INTEGER NOT NULL, max_per_booking INTEGER NOT NULL,
  refund_policy_id TEXT NOT NULL, rating_sum INTEGER NOT NULL, rating_count INTEGER NOT NULL,
  wish_count INTEGER NOT NULL, status TEXT NOT NULL, source TEXT NOT NULL, source_name TEXT,
  source_url TEXT, licence TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  seq INTEGER NOT NULL
);
CREATE INDEX program_by_host ON program (host_id, status, created_at DESC, id DESC);
CREATE INDEX program_reviewed_by_host ON program (host_id, rating_count DESC) WHERE rating_count > 0;

CREATE TABLE session (
  id TEXT PRIMARY KEY, program_id TEXT NOT NULL, start_at INTEGER NOT NULL, end_at INTEGER NOT NULL,
  book_open_at INTEGER NOT NULL, book_close_at INTEGER NOT NULL, capacity INTEGER, held INTEGER NOT NULL,
  sold INTEGER NOT NULL, min_people INTEGER NOT NULL, options TEXT NOT NULL, status TEXT NOT NULL,
  cancel_reason TEXT, place TEXT, meeting_point TEXT, is_rush INTEGER NOT NULL, draw_at INTEGER,
  kept INTEGER NOT NULL, kept_until INTEGER, kept_regions TEXT, created_at INTEGER NOT NULL,
  seq INTEGER NOT NULL
);
CREATE INDEX session_by_program ON session (program_id, start_at);
-- word by word those of the record: a card's next session names them
CREATE INDEX session_free ON session (program_id, start_at) WHERE status = 'OPEN'
  AND capacity IS NOT NULL AND instr(options, '"price":null') = 0 AND capacity - held - sold - kept > 0;
CREATE INDEX session_taken ON session (program_id, start_at) WHERE status = 'OPEN' AND capacity IS NOT NULL
  AND instr(options, '"price":null') = 0 AND capacity - held - sold - kept <= 0;

-- of a hidden one nothing but when it was written and why it is hidden
CREATE TABLE review (
  id TEXT PRIMARY KEY, program_id TEXT NOT NULL, nickname TEXT NOT NULL, party TEXT NOT NULL,
  rating INTEGER NOT NULL, content TEXT NOT NULL, photos TEXT NOT NULL, reply TEXT, reply_at INTEGER,
  helpful_count INTEGER NOT NULL, hidden_reason TEXT, created_at INTEGER NOT NULL, seq INTEGER NOT NULL
);
CREATE INDEX review_by_program ON review (program_id, created_at DESC, id);
CREATE INDEX review_newest ON review (created_at DESC, id);

-- those in public that are answered; of a hidden one as of a hidden review
CREATE TABLE inquiry (
  id TEXT PRIMARY KEY, program_id TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
  answer TEXT NOT NULL, answered_at INTEGER NOT NULL, is_public INTEGER NOT NULL, status TEXT NOT NULL,
  hidden_reason TEXT, created_at INTEGER NOT NULL, seq INTEGER NOT NULL
);
CREATE INDEX inquiry_in_public ON inquiry (program_id, answered_at DESC, id)
  WHERE is_public = 1 AND status = 'ANSWERED' AND hidden_reason IS NULL;
CREATE INDEX inquiry_hidden ON inquiry (program_id, answered_at DESC, id) WHERE hidden_reason IS NOT NULL;

CREATE TABLE notice (id TEXT PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL, pinned INTEGER NOT NULL,
  publish_at INTEGER NOT NULL, removed_at INTEGER, created_at INTEGER NOT NULL, seq INTEGER NOT NULL);

CREATE TABLE banner (id TEXT PRIMARY KEY, position TEXT NOT NULL, title TEXT NOT NULL,
  subtitle TEXT NOT NULL, image TEXT NOT NULL, alt TEXT NOT NULL, link TEXT NOT NULL, coupon_id TEXT,
  start_at INTEGER NOT NULL, end_at INTEGER NOT NULL, ord INTEGER NOT NULL, seq INTEGER NOT NULL);

CREATE TABLE faq (id TEXT PRIMARY KEY, category TEXT NOT NULL, name TEXT NOT NULL, answer TEXT NOT NULL,
  ord INTEGER NOT NULL, helpful_count INTEGER NOT NULL, removed_at INTEGER, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, seq INTEGER NOT NULL);

CREATE TABLE terms (kind TEXT NOT NULL, version TEXT NOT NULL, title TEXT NOT NULL,
  effective_at INTEGER NOT NULL, body TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (kind, version));

CREATE TABLE code (position TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, ord INTEGER NOT NULL,
  is_on INTEGER NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (position, id));

CREATE TABLE region (id TEXT PRIMARY KEY, sido TEXT NOT NULL, gugun TEXT, code TEXT NOT NULL,
  lat REAL NOT NULL, lon REAL NOT NULL, is_on INTEGER NOT NULL, seq INTEGER NOT NULL);
CREATE INDEX region_by_sido ON region (sido, gugun);

-- What the record has deleted, for a day, with the number of the change: a copy of it that comes late writes
-- nothing.
CREATE TABLE shown_gone (kind TEXT NOT NULL, id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE INDEX shown_gone_by_time ON shown_gone (at);

-- One row from when on the copy has been whole; until then guests read the record.
CREATE TABLE shown_whole (since INTEGER PRIMARY KEY);
