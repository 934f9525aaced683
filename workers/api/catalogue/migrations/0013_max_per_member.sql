-- How many seats one member may have of a program in all, beside how many at once; NULL = no such limit.
ALTER TABLE program ADD COLUMN max_per_member INTEGER;
