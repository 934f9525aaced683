-- That a member's position was used and for what (위치정보법 §16②), kept six months, without any coordinates;
-- gone when the consent is withdrawn.
CREATE TABLE location_use (
  user_id TEXT NOT NULL, service TEXT NOT NULL CHECK (service IN ('NEAR', 'GEOCODE')), at INTEGER NOT NULL, -- at: the minute, epoch ms
  PRIMARY KEY (user_id, at, service)
) WITHOUT ROWID;
CREATE INDEX location_use_by_time ON location_use (at);

-- What the clock looks for when a retention period is over.
CREATE INDEX user_left ON user (withdrawn_at) WHERE status = 'WITHDRAWN';
CREATE INDEX idempotency_by_time ON idempotency (created_at);
CREATE INDEX inquiry_by_answer ON inquiry (updated_at);
CREATE INDEX review_reported ON review_report (review_id);
