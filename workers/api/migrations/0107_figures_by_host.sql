-- Whose figures of which hour have changed since they were summed. desk_figure_due knew the hour alone: one
-- booking had all sessions of its hour counted anew, of all hosts, by whoever looked before the minute. It
-- and its triggers stay for the build before this one; a later migration takes them away.
CREATE TABLE desk_figure_stale (
  hour INTEGER NOT NULL, -- hours since the epoch
  host_id TEXT NOT NULL, PRIMARY KEY (hour, host_id)
) WITHOUT ROWID;
INSERT INTO desk_figure_stale
  SELECT s.start_at / 3600000, p.host_id FROM desk_figure_due d
    CROSS JOIN session s ON s.start_at >= d.hour * 3600000 AND s.start_at < (d.hour + 1) * 3600000
    JOIN program p ON p.id = s.program_id
  UNION SELECT f.hour, f.host_id FROM desk_figure_due d JOIN desk_figure f ON f.hour = d.hour
    WHERE f.host_id <> '';

-- No OR IGNORE in these: an upsert that fires a trigger overrules the conflict clauses in it.
CREATE TRIGGER stale_of_session AFTER INSERT ON session BEGIN
  INSERT INTO desk_figure_stale SELECT new.start_at / 3600000, p.host_id FROM program p
    WHERE p.id = new.program_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = new.start_at / 3600000 AND d.host_id = p.host_id);
END;
CREATE TRIGGER stale_of_session_changed
  AFTER UPDATE OF program_id, start_at, capacity, sold, status ON session
BEGIN
  INSERT INTO desk_figure_stale SELECT new.start_at / 3600000, p.host_id FROM program p
    WHERE p.id = new.program_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = new.start_at / 3600000 AND d.host_id = p.host_id);
  INSERT INTO desk_figure_stale SELECT old.start_at / 3600000, p.host_id FROM program p
    WHERE p.id = old.program_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = old.start_at / 3600000 AND d.host_id = p.host_id);
END;
CREATE TRIGGER stale_of_session_gone AFTER DELETE ON session BEGIN
  INSERT INTO desk_figure_stale SELECT old.start_at / 3600000, p.host_id FROM program p
    WHERE p.id = old.program_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = old.start_at / 3600000 AND d.host_id = p.host_id);
END;
CREATE TRIGGER stale_of_host AFTER UPDATE OF host_id ON program WHEN new.host_id IS NOT old.host_id BEGIN
  INSERT INTO desk_figure_stale SELECT DISTINCT s.start_at / 3600000, h.value
    FROM session s, json_each(json_array(old.host_id, new.host_id)) h WHERE s.program_id = new.id
    AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = s.start_at / 3600000 AND d.host_id = h.value);
END;
CREATE TRIGGER stale_of_booking AFTER INSERT ON booking BEGIN
  INSERT INTO desk_figure_stale SELECT s.start_at / 3600000, p.host_id
    FROM session s JOIN program p ON p.id = s.program_id
    WHERE s.id = new.session_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = s.start_at / 3600000 AND d.host_id = p.host_id);
END;
CREATE TRIGGER stale_of_booking_changed
  AFTER UPDATE OF session_id, status, seats, on_site_amount, attended_at ON booking
BEGIN
  INSERT INTO desk_figure_stale SELECT s.start_at / 3600000, p.host_id
    FROM session s JOIN program p ON p.id = s.program_id
    WHERE s.id = new.session_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = s.start_at / 3600000 AND d.host_id = p.host_id);
  INSERT INTO desk_figure_stale SELECT s.start_at / 3600000, p.host_id
    FROM session s JOIN program p ON p.id = s.program_id
    WHERE s.id = old.session_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = s.start_at / 3600000 AND d.host_id = p.host_id);
END;
CREATE TRIGGER stale_of_booking_gone AFTER DELETE ON booking BEGIN
  INSERT INTO desk_figure_stale SELECT s.start_at / 3600000, p.host_id
    FROM session s JOIN program p ON p.id = s.program_id
    WHERE s.id = old.session_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = s.start_at / 3600000 AND d.host_id = p.host_id);
END;
-- Steps of a booking may be written after it: whether it was ever confirmed is one of the figures.
CREATE TRIGGER stale_of_step AFTER INSERT ON booking_history BEGIN
  INSERT INTO desk_figure_stale SELECT s.start_at / 3600000, p.host_id
    FROM booking b JOIN session s ON s.id = b.session_id JOIN program p ON p.id = s.program_id
    WHERE b.id = new.booking_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = s.start_at / 3600000 AND d.host_id = p.host_id);
END;
CREATE TRIGGER stale_of_money AFTER INSERT ON ledger BEGIN
  INSERT INTO desk_figure_stale SELECT s.start_at / 3600000, p.host_id
    FROM booking b JOIN session s ON s.id = b.session_id JOIN program p ON p.id = s.program_id
    WHERE b.id = new.booking_id AND NOT EXISTS (SELECT 1 FROM desk_figure_stale d
      WHERE d.hour = s.start_at / 3600000 AND d.host_id = p.host_id);
END;
