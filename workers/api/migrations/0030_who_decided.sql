-- Whoever approved a refund or cancelled a session stands by name in the history of its bookings, also where
-- the step is taken later, by the clock: catalogue_version knows who it was since they decided.
CREATE TRIGGER booking_history_who AFTER INSERT ON booking_history
WHEN new.actor = 'operator' AND new.staff_name IS NULL AND new.event IN ('session.cancel', 'cancel.approved')
BEGIN
  UPDATE booking_history SET staff_name = CASE new.event
    WHEN 'session.cancel' THEN (
      SELECT v.staff_name FROM booking b JOIN catalogue_version v ON v.kind = 'session'
        AND v.target_id = b.session_id
      WHERE b.id = new.booking_id AND v.act = 'cancel' ORDER BY v.id DESC LIMIT 1)
    ELSE (
      SELECT v.staff_name FROM refund r JOIN catalogue_version v ON v.kind = 'refund' AND v.target_id = r.id
      WHERE r.booking_id = new.booking_id AND v.act = 'approve' ORDER BY v.id DESC LIMIT 1)
    END
  WHERE id = new.id;
END;
