-- What members say of a review: that it helped them, and that it should be looked at. Each says it once.

CREATE TABLE review_helpful (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE, user_id TEXT NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (review_id, user_id)
) WITHOUT ROWID;
CREATE INDEX review_helpful_by_user ON review_helpful (user_id);

CREATE TABLE review_report (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE, user_id TEXT NOT NULL,
  reason TEXT NOT NULL, detail TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL, PRIMARY KEY (review_id, user_id)
) WITHOUT ROWID;
CREATE INDEX review_report_by_user ON review_report (user_id);
CREATE INDEX review_report_newest ON review_report (created_at);

CREATE INDEX review_by_user ON review (user_id, created_at DESC, id);
