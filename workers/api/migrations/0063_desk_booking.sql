-- 현장·전화 예약: booked at the desk for somebody without an account. Its user_id names nobody's.
ALTER TABLE booking ADD COLUMN desk_via TEXT CHECK (desk_via IN ('DOOR', 'PHONE')); -- NULL: a member's own
-- What the host took on site, in won. The platform never held it: no payment, ledger or refund knows of it.
ALTER TABLE booking ADD COLUMN on_site_amount INTEGER NOT NULL DEFAULT 0
  CONSTRAINT on_site CHECK (on_site_amount >= 0 AND (on_site_amount = 0 OR desk_via IS NOT NULL));
