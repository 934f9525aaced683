-- What a member wishes to hear of besides their own bookings. Advertising is a consent and stands there
-- (user.marketing_at, consent).
CREATE TABLE notification_choice (
  user_id TEXT PRIMARY KEY, notice INTEGER NOT NULL DEFAULT 0 CHECK (notice IN (0, 1)), updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX notification_choice_notice ON notification_choice (user_id) WHERE notice = 1;

-- Up to which moment the clock has looked for what is due by itself (reminders, coupons about to end,
-- notices).
CREATE TABLE reminder_clock (one INTEGER PRIMARY KEY CHECK (one = 1), until INTEGER NOT NULL);

CREATE INDEX session_by_end ON session (end_at);
CREATE INDEX coupon_issue_ending ON coupon_issue (expires_at) WHERE status = 'ISSUED';
CREATE INDEX user_by_marketing ON user (marketing_at) WHERE marketing_at IS NOT NULL;
CREATE INDEX notice_by_time ON notice (publish_at);
