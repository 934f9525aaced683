-- A host's own picture: its key in the bucket; NULL where they have given none.
ALTER TABLE host ADD COLUMN picture TEXT;
