-- A list's cards come with what was found: the facts hold what they show besides, the next sessions among it.
-- Time uses those up where nothing else happens to a program, so it is noted when it must be made anew; those
-- that were written before this have no card and come first.
ALTER TABLE program_search ADD COLUMN used_up_at INTEGER DEFAULT 0; -- epoch ms; NULL = it knows all of them
CREATE INDEX program_used_up ON program_search (used_up_at) WHERE used_up_at IS NOT NULL;

-- Orders of all programs (workers/api/program/sort.ts), read where their cards are.
CREATE INDEX program_popular ON program_search ((facts ->> 16) DESC, program_id);
CREATE INDEX program_cheap ON program_search ((COALESCE(facts ->> 10, 2147483647)), program_id);
CREATE INDEX program_rated ON program_search
  ((CASE facts ->> 15 WHEN 0 THEN 0.0 ELSE CAST(facts ->> 14 AS REAL) / (facts ->> 15) END) DESC, program_id);
