-- A host's own page. `story`: what they say of themselves.
ALTER TABLE host ADD COLUMN story TEXT NOT NULL DEFAULT '' CHECK (length(story) <= 2000);
-- Stars and reviews of all of a host's programs, without a walk through those that nobody has reviewed.
CREATE INDEX program_reviewed_by_host ON program (host_id, rating_count DESC) WHERE rating_count > 0;
