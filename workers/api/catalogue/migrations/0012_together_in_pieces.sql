-- A catalogue whose 0011 still wrote the words of all programs at once is behind with none.
CREATE TABLE IF NOT EXISTS program_behind (after INTEGER NOT NULL, until INTEGER NOT NULL);
