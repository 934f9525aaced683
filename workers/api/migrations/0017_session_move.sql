-- Where a session meets, if elsewhere than its program says.
ALTER TABLE session ADD COLUMN meeting_point TEXT;

-- That a session was put to another time or place, and why: everybody who has booked it is told.
CREATE TABLE session_move (
  id TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES session (id), was_start_at INTEGER NOT NULL,
  start_at INTEGER NOT NULL, meeting_point TEXT, reason TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_move_by_session ON session_move (session_id, at);

CREATE TRIGGER session_move_goes_out AFTER INSERT ON session_move
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
  SELECT 'move/' || NEW.id || '/' || b.id, b.user_id, 'SESSION_MOVED', b.id,
    json_object('wasStartAt', NEW.was_start_at, 'reason', NEW.reason), NEW.at, NEW.at, NEW.at
  FROM booking b WHERE b.session_id = NEW.session_id
    AND b.status IN ('BOOKING_REQUEST', 'BOOKING_REQUEST_COMPLETE', 'REFUND_CANCEL_COMPLETE',
      'RESERVE_REQUEST', 'RESERVE_WAIT', 'RESERVE_REQUEST_COMPLETE');
END;
