-- A question about a program that its writer lets everybody read: the program shows it with its answer. Who
-- asked is shown to nobody. What an operator hides keeps its reason, which is published in its place.
ALTER TABLE inquiry ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0
  CHECK (is_public IN (0, 1) AND (is_public = 0 OR (program_id IS NOT NULL AND booking_id IS NULL)));
ALTER TABLE inquiry ADD COLUMN hidden_reason TEXT;
CREATE INDEX inquiry_in_public ON inquiry (program_id, answered_at DESC, id)
  WHERE is_public = 1 AND status = 'ANSWERED' AND hidden_reason IS NULL;
CREATE INDEX inquiry_hidden ON inquiry (program_id, answered_at DESC, id) WHERE hidden_reason IS NOT NULL;
CREATE INDEX inquiry_published ON inquiry (answered_at DESC, id) WHERE is_public = 1 AND status = 'ANSWERED';
