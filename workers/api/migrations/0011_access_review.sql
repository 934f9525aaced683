-- That somebody has looked through a month of the record of access (개인정보의 안전성 확보조치 기준 제8조 ②): signed
-- once, never changed.
CREATE TABLE access_review (
  month TEXT PRIMARY KEY, -- "2026-11" in Korea
  staff_id TEXT NOT NULL, staff_name TEXT NOT NULL, at INTEGER NOT NULL,
  lines INTEGER NOT NULL, -- as many as the month had
  note TEXT NOT NULL
) WITHOUT ROWID;
CREATE TRIGGER access_review_stands BEFORE UPDATE ON access_review BEGIN
  SELECT RAISE(ABORT, 'access_review is append-only');
END;
CREATE TRIGGER access_review_stays BEFORE DELETE ON access_review BEGIN
  SELECT RAISE(ABORT, 'access_review is append-only');
END;
