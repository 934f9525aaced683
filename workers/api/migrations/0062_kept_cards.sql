-- A card tells of seats what anybody may book: those that are kept for residents do not count as left.
-- The two indexes of before stay: the Worker of before names them.
CREATE INDEX session_free ON session (program_id, start_at) WHERE status = 'OPEN'
  AND capacity IS NOT NULL AND instr(options, '"price":null') = 0 AND capacity - held - sold - kept > 0;
CREATE INDEX session_taken ON session (program_id, start_at) WHERE status = 'OPEN' AND capacity IS NOT NULL
  AND instr(options, '"price":null') = 0 AND capacity - held - sold - kept <= 0;

DROP TRIGGER session_changed;
CREATE TRIGGER session_changed AFTER UPDATE OF start_at, book_open_at, book_close_at, capacity, held, sold,
  kept, options, status ON session BEGIN
  DELETE FROM program_event WHERE program_id = new.program_id;
  INSERT INTO program_event (program_id) VALUES (new.program_id);
END;
