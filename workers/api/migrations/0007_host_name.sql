-- Suggestions ask for hosts by how their names begin.
CREATE INDEX host_by_name ON host (name);
