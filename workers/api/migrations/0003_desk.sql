-- The desk: who works there, what they did and saw, and what each thing of the catalogue was before.

-- Whoever is no row here is nobody at the desk, whatever their token says.
CREATE TABLE staff (
  id TEXT PRIMARY KEY, -- the sub in the desk's pool
  username TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OPERATOR', 'MANAGER', 'APPROVER', 'DOOR', 'VIEWER')),
  host_id TEXT REFERENCES host (id), -- NULL = the whole site
  invited_by TEXT, invited_at INTEGER NOT NULL, ended_at INTEGER,
  CHECK ((role = 'OPERATOR') = (host_id IS NULL))
);
CREATE INDEX staff_by_host ON staff (host_id);

-- 접속기록: kept two years, never changed.
CREATE TABLE access_record (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, staff_id TEXT NOT NULL, staff_name TEXT NOT NULL,
  host_id TEXT, client TEXT NOT NULL, operation TEXT NOT NULL, target TEXT NOT NULL,
  subjects TEXT NOT NULL, -- JSON: ids of the members whose data it showed
  reason TEXT NOT NULL DEFAULT ''
);
CREATE INDEX access_record_by_time ON access_record (at);
CREATE TRIGGER access_record_stands BEFORE UPDATE ON access_record BEGIN
  SELECT RAISE(ABORT, 'access_record is append-only');
END;
CREATE TRIGGER access_record_stays BEFORE DELETE ON access_record
  WHEN old.at > (unixepoch() - 63158400) * 1000 BEGIN
  SELECT RAISE(ABORT, 'access_record is kept for two years');
END;

-- What a thing of the catalogue became, by whom: its audit and its earlier versions in one.
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, target_id TEXT NOT NULL, at INTEGER NOT NULL,
  staff_id TEXT NOT NULL, staff_name TEXT NOT NULL, act TEXT NOT NULL,
  fields TEXT NOT NULL, -- JSON: names of what changed
  body TEXT NOT NULL -- JSON: as it stands since
);
CREATE INDEX catalogue_version_of ON catalogue_version (kind, target_id, id);
CREATE TRIGGER catalogue_version_stands BEFORE UPDATE ON catalogue_version BEGIN
  SELECT RAISE(ABORT, 'catalogue_version is append-only');
END;
CREATE TRIGGER catalogue_version_stays BEFORE DELETE ON catalogue_version BEGIN
  SELECT RAISE(ABORT, 'catalogue_version is append-only');
END;

-- Who of the desk it was, where the actor is an operator.
ALTER TABLE booking_history ADD COLUMN staff_name TEXT;
