-- A booking keeps what was booked, as it was then: program, session and host in its own row. What it
-- shows is still read where they lie, since a session that is moved takes its bookings along; but nothing
-- that is asked of a booking years later, or of one that lies in another database than its program, needs
-- them any more.
ALTER TABLE booking ADD COLUMN snapshot TEXT CHECK (snapshot IS NULL OR json_valid(snapshot));

UPDATE booking SET snapshot = (
  SELECT json_object(
    'program', json_object('id', p.id, 'title', p.title, 'address', p.address, 'isFree', p.is_free),
    'session', json_object('id', s.id, 'startAt', s.start_at, 'endAt', s.end_at),
    'host', json_object('id', h.id, 'name', h.name))
  FROM session s JOIN program p ON p.id = s.program_id JOIN host h ON h.id = p.host_id
  WHERE s.id = booking.session_id);

CREATE TRIGGER booking_keeps_what_was_booked AFTER INSERT ON booking WHEN NEW.snapshot IS NULL BEGIN
  UPDATE booking SET snapshot = (
    SELECT json_object(
      'program', json_object('id', p.id, 'title', p.title, 'address', p.address, 'isFree', p.is_free),
      'session', json_object('id', s.id, 'startAt', s.start_at, 'endAt', s.end_at),
      'host', json_object('id', h.id, 'name', h.name))
    FROM session s JOIN program p ON p.id = s.program_id JOIN host h ON h.id = p.host_id
    WHERE s.id = NEW.session_id)
  WHERE id = NEW.id;
END;
-- A changed date is booked anew.
CREATE TRIGGER booking_keeps_its_new_date AFTER UPDATE OF session_id ON booking
WHEN NEW.session_id <> OLD.session_id BEGIN
  UPDATE booking SET snapshot = (
    SELECT json_set(coalesce(NEW.snapshot, '{}'), '$.session',
      json_object('id', s.id, 'startAt', s.start_at, 'endAt', s.end_at))
    FROM session s WHERE s.id = NEW.session_id)
  WHERE id = NEW.id;
END;
