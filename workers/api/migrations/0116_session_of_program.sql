-- A session says whose it is and what is shown of its program: what asks for sessions and bookings of a host,
-- or for the title of what was booked, reads no table of the catalogue any more
-- (tests/support/sql-groups.ts). Kept as the program is today, unlike a booking's snapshot, by the triggers
-- below; the build before this one writes sessions as it did. Where the two lie in databases of their own,
-- what follows a program's events writes these columns.
ALTER TABLE session ADD COLUMN host_id TEXT;
ALTER TABLE session ADD COLUMN program_title TEXT;
ALTER TABLE session ADD COLUMN program_address TEXT;
ALTER TABLE session ADD COLUMN program_status TEXT;
-- the program's updated_at: whether it is still the one that somebody has read
ALTER TABLE session ADD COLUMN program_version INTEGER;

UPDATE session SET (host_id, program_title, program_address, program_status, program_version) =
  (SELECT p.host_id, p.title, p.address, p.status, p.updated_at FROM program p
   WHERE p.id = session.program_id);

CREATE TRIGGER session_knows_its_program AFTER INSERT ON session BEGIN
  UPDATE session SET (host_id, program_title, program_address, program_status, program_version) =
    (SELECT p.host_id, p.title, p.address, p.status, p.updated_at FROM program p
     WHERE p.id = new.program_id)
  WHERE id = new.id;
END;
CREATE TRIGGER session_follows_its_program
  AFTER UPDATE OF host_id, title, address, status, updated_at ON program
  WHEN new.host_id IS NOT old.host_id OR new.title IS NOT old.title OR new.address IS NOT old.address
    OR new.status IS NOT old.status OR new.updated_at IS NOT old.updated_at
BEGIN
  UPDATE session SET host_id = new.host_id, program_title = new.title, program_address = new.address,
    program_status = new.status, program_version = new.updated_at
  WHERE program_id = new.id;
END;
CREATE INDEX session_by_host ON session (host_id, start_at);
