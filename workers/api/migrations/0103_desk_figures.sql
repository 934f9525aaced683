-- What the desk's statistics are summed from: the figures of all sessions that begin in an hour, by host, and
-- of all hosts together where host_id is ''. Made from the record by the minute (desk/figures.ts), and made
-- again at any time: none of it decides anything about money.
CREATE TABLE desk_figure (
  host_id TEXT NOT NULL, hour INTEGER NOT NULL, -- hours since the epoch
  sessions INTEGER NOT NULL, roomy INTEGER NOT NULL, -- those with a capacity, and of these:
  capacity INTEGER NOT NULL, taken INTEGER NOT NULL,
  -- bookings
  begun INTEGER NOT NULL, confirmed INTEGER NOT NULL, kept INTEGER NOT NULL, came INTEGER NOT NULL,
  people INTEGER NOT NULL, sales INTEGER NOT NULL, on_site INTEGER NOT NULL, -- people, won, won
  PRIMARY KEY (host_id, hour)
) WITHOUT ROWID;
CREATE INDEX desk_figure_by_hour ON desk_figure (hour);

-- The hours whose figures have changed since they were summed: until then they are counted when one looks.
CREATE TABLE desk_figure_due (hour INTEGER PRIMARY KEY);
INSERT INTO desk_figure_due SELECT DISTINCT start_at / 3600000 FROM session;

-- No OR IGNORE in these: an upsert that fires a trigger overrules the conflict clauses in it.
CREATE TRIGGER figure_of_session AFTER INSERT ON session BEGIN
  INSERT INTO desk_figure_due SELECT new.start_at / 3600000
    WHERE NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = new.start_at / 3600000);
END;
CREATE TRIGGER figure_of_session_changed
  AFTER UPDATE OF program_id, start_at, capacity, sold, status ON session
BEGIN
  INSERT INTO desk_figure_due SELECT new.start_at / 3600000
    WHERE NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = new.start_at / 3600000);
  INSERT INTO desk_figure_due SELECT old.start_at / 3600000
    WHERE NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = old.start_at / 3600000);
END;
CREATE TRIGGER figure_of_session_gone AFTER DELETE ON session BEGIN
  INSERT INTO desk_figure_due SELECT old.start_at / 3600000
    WHERE NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = old.start_at / 3600000);
END;
CREATE TRIGGER figure_of_host AFTER UPDATE OF host_id ON program WHEN new.host_id IS NOT old.host_id BEGIN
  INSERT INTO desk_figure_due SELECT DISTINCT s.start_at / 3600000 FROM session s WHERE s.program_id = new.id
    AND NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = s.start_at / 3600000);
END;
CREATE TRIGGER figure_of_booking AFTER INSERT ON booking BEGIN
  INSERT INTO desk_figure_due SELECT s.start_at / 3600000 FROM session s WHERE s.id = new.session_id
    AND NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = s.start_at / 3600000);
END;
CREATE TRIGGER figure_of_booking_changed
  AFTER UPDATE OF session_id, status, seats, on_site_amount, attended_at ON booking
BEGIN
  INSERT INTO desk_figure_due SELECT s.start_at / 3600000 FROM session s WHERE s.id = new.session_id
    AND NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = s.start_at / 3600000);
  INSERT INTO desk_figure_due SELECT s.start_at / 3600000 FROM session s WHERE s.id = old.session_id
    AND NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = s.start_at / 3600000);
END;
CREATE TRIGGER figure_of_booking_gone AFTER DELETE ON booking BEGIN
  INSERT INTO desk_figure_due SELECT s.start_at / 3600000 FROM session s WHERE s.id = old.session_id
    AND NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = s.start_at / 3600000);
END;
-- Steps of a booking may be written after it: whether it was ever confirmed is one of the figures.
CREATE TRIGGER figure_of_step AFTER INSERT ON booking_history BEGIN
  INSERT INTO desk_figure_due SELECT s.start_at / 3600000 FROM booking b JOIN session s ON s.id = b.session_id
    WHERE b.id = new.booking_id
      AND NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = s.start_at / 3600000);
END;
CREATE TRIGGER figure_of_money AFTER INSERT ON ledger BEGIN
  INSERT INTO desk_figure_due SELECT s.start_at / 3600000 FROM booking b JOIN session s ON s.id = b.session_id
    WHERE b.id = new.booking_id
      AND NOT EXISTS (SELECT 1 FROM desk_figure_due WHERE hour = s.start_at / 3600000);
END;
