-- A banner may hold a coupon, which one tap on it gives; the banner's own time says for how long.
ALTER TABLE banner ADD COLUMN coupon_id TEXT REFERENCES coupon (id);
