-- A booking keeps whose its coupon is, as it keeps its price: the host's id, or '' for the platform's. The
-- coupon lies with the member (tests/support/sql-groups.ts), and what a host is paid is told by the booking
-- alone. NULL: no coupon, or written by the build before this one; such a booking is in no month until it is
-- said, which closing a month does first (desk/close-month.ts).
ALTER TABLE booking ADD COLUMN coupon_by TEXT;
UPDATE booking SET coupon_by = coalesce((SELECT k.host_id FROM coupon_issue i
  JOIN coupon k ON k.id = i.coupon_id WHERE i.id = booking.coupon_issue_id), '') WHERE coupon_amount > 0;
CREATE INDEX booking_coupon_unsaid ON booking (coupon_issue_id)
  WHERE coupon_amount > 0 AND coupon_by IS NULL;
