-- A price that a coupon covers stands in the ledger too, with 0 won: what was booked so before gets its rows,
-- so that the platform's coupon reaches the host.
INSERT INTO ledger (booking_id, kind, amount, at)
SELECT h.booking_id, 'PAID', 0, min(h.at) FROM booking_history h JOIN booking b ON b.id = h.booking_id
WHERE h.event = 'pay.nothing' AND b.coupon_amount > 0
  AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.booking_id = b.id)
GROUP BY h.booking_id ORDER BY min(h.at);
INSERT INTO ledger (booking_id, kind, amount, at)
SELECT r.booking_id, iif(r.is_whole, 'REFUNDED', 'REFUNDED:' || r.id), 0, r.updated_at
FROM refund r JOIN booking b ON b.id = r.booking_id
WHERE r.status = 'DONE' AND b.pay_amount = 0 AND b.coupon_amount > 0
  AND EXISTS (SELECT 1 FROM ledger l WHERE l.booking_id = b.id AND l.kind = 'PAID' AND l.amount = 0)
  AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.booking_id = b.id
    AND l.kind = iif(r.is_whole, 'REFUNDED', 'REFUNDED:' || r.id))
ORDER BY r.updated_at, r.id;
