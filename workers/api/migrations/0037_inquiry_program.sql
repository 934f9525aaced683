-- What an inquiry is about, also before any booking: the program, and with it the host who is asked.
ALTER TABLE inquiry ADD COLUMN program_id TEXT REFERENCES program (id);
UPDATE inquiry SET program_id = (SELECT program_id FROM booking WHERE id = inquiry.booking_id) WHERE booking_id IS NOT NULL;
