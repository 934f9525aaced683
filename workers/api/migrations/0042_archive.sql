-- What is moved out of the record into the archive (workers/api/archive).

-- How far the last look at each kind came; it begins anew once it has come to the end.
CREATE TABLE archive_clock (
  name TEXT PRIMARY KEY,
  after INTEGER NOT NULL, -- the rowid it came to
  next_at INTEGER NOT NULL -- epoch ms: not looked at before
) WITHOUT ROWID;

-- A version may go once it is 13 months old and the thing has a later one; the last one of each stays.
DROP TRIGGER catalogue_version_stays;
CREATE TRIGGER catalogue_version_stays BEFORE DELETE ON catalogue_version
WHEN old.at > (unixepoch() - 34214400) * 1000 OR NOT EXISTS (SELECT 1 FROM catalogue_version n
  WHERE n.kind = old.kind AND n.target_id = old.target_id AND n.id > old.id) BEGIN
  SELECT RAISE(ABORT, 'catalogue_version is append-only');
END;

-- What refers to a session or a booking is found without going through all of it.
CREATE INDEX history_by_was_session ON booking_history (was_session_id) WHERE was_session_id IS NOT NULL;
CREATE INDEX inquiry_by_booking ON inquiry (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payment_case_by_booking ON payment_case (booking_id) WHERE booking_id IS NOT NULL;
