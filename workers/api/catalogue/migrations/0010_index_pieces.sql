-- The index of words is written in pieces, and each word that is asked for is looked for in each of them:
-- fourteen among 100,000 programs. Two of one size are made one, by the minute (workers/api/program/tend.ts).
INSERT INTO program_word (program_word, rank) VALUES ('usermerge', 2);
