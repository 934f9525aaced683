-- Coupons (SPEC §4): one to a booking, used once, no more of them than were meant to be.

CREATE UNIQUE INDEX coupon_issue_by_booking ON coupon_issue (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX coupon_issue_by_coupon ON coupon_issue (coupon_id, user_id);

CREATE TRIGGER coupon_limits BEFORE INSERT ON coupon_issue
WHEN EXISTS (
  SELECT 1 FROM coupon c WHERE c.id = NEW.coupon_id AND (
    (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id AND i.user_id = NEW.user_id AND i.id <> NEW.id) >= c.per_user_limit
    OR (c.total_limit IS NOT NULL AND (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id AND i.id <> NEW.id) >= c.total_limit)))
BEGIN
  SELECT RAISE(ABORT, 'COUPON_LIMIT');
END;

-- A coupon that is reserved or used belongs to a booking, and one that is free to none.
CREATE TRIGGER coupon_issue_has_its_booking BEFORE UPDATE OF status, booking_id ON coupon_issue
WHEN (NEW.status IN ('RESERVED', 'USED')) <> (NEW.booking_id IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'COUPON_WITHOUT_BOOKING');
END;
