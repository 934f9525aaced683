-- Who gave a coupon bears it: NULL = the platform, which pays the host the price before it.
ALTER TABLE coupon ADD COLUMN host_id TEXT REFERENCES host (id);
-- What the platform adds to a line for its coupon, in won; NULL: stated before anybody looked at coupons.
ALTER TABLE payout_line ADD COLUMN coupon INTEGER;
