-- What waits for its host's word, looked at once a minute: few beside those who wait for a seat. The words of
-- WHERE are WAITS_FOR_HOST in operator/list.ts.
CREATE INDEX booking_asking ON booking (session_id)
  WHERE status = 'RESERVE_WAIT' AND coalesce(wait_kind, '') = 'APPROVAL' AND offer_expires_at IS NULL;
