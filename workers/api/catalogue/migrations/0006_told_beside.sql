-- What stands beside the search box, so that a key that is pressed asks nothing of the record.

-- The keywords searched for most, as the record has them: the minute brings them where they have changed.
CREATE TABLE popular_keyword (place INTEGER PRIMARY KEY, keyword TEXT NOT NULL);

-- The names of those who host programs; a program brings its host's.
CREATE TABLE host_name (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX host_name_by_name ON host_name (name);
