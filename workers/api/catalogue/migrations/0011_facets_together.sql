-- What is often asked for together is one word of the index too, so that a rare answer is one short list and
-- not what four long ones share (app/domain/search/facets.ts, together): a category, a 시·도 and free, two or
-- all of them ("kcraftr경기도free"), and what somebody must be able to count on with the category and the 시·도
-- ("aBRAILLEr경기도"). Made here of the words that a program is written with, whoever writes it; in no text.
CREATE VIEW program_together AS
  SELECT t.n, t.words, (
    SELECT COALESCE(group_concat(' ' || a.value || k.value || r.value || w.value, ''), '')
    FROM (SELECT json_insert(json_group_array(value), '$[#]', '') AS few
        FROM json_each('["'
          || replace(substr(t.words, 1, instr(t.words || ' 1', ' 1') - 1), ' ', '","') || '"]')
        WHERE value GLOB '[akr]*' OR value = 'free') AS f
      CROSS JOIN json_each(f.few) AS a CROSS JOIN json_each(f.few) AS k
      CROSS JOIN json_each(f.few) AS r CROSS JOIN json_each(f.few) AS w
    WHERE (a.value GLOB 'a*' OR a.value = '') AND (k.value GLOB 'k*' OR k.value = '')
      AND (r.value GLOB 'r*' OR r.value = '') AND w.value IN ('free', '')
      AND CASE a.value WHEN '' THEN (k.value <> '') + (r.value <> '') + (w.value <> '') >= 2
        ELSE w.value = '' AND (k.value <> '') + (r.value <> '') = 1 END
  ) AS together
  FROM program_text AS t;

-- Programs that were there before have no such words yet: the index takes more words for a program that it
-- has, but not those of all of them in one statement. The minute writes them in pieces, from the oldest on
-- (workers/api/program/tend.ts); until it is through, one row here, and what goes together is asked for word
-- by word (candidates.ts). Numbers of programs: `after` is the last one that has them.
CREATE TABLE program_behind (after INTEGER NOT NULL, until INTEGER NOT NULL);
INSERT INTO program_behind SELECT -1, max(n) FROM program_text HAVING max(n) IS NOT NULL;

DROP TRIGGER program_word_in;
DROP TRIGGER program_word_out;
DROP TRIGGER program_word_changed;
CREATE TRIGGER program_word_in AFTER INSERT ON program_text BEGIN
  INSERT INTO program_word (rowid, words) SELECT n, words || together FROM program_together WHERE n = new.n;
END;
CREATE TRIGGER program_word_out BEFORE DELETE ON program_text BEGIN
  INSERT INTO program_word (program_word, rowid, words)
    SELECT 'delete', n, words || together FROM program_together WHERE n = old.n;
END;
CREATE TRIGGER program_word_old BEFORE UPDATE OF words ON program_text WHEN old.words <> new.words BEGIN
  INSERT INTO program_word (program_word, rowid, words)
    SELECT 'delete', n, words || together FROM program_together WHERE n = old.n;
END;
CREATE TRIGGER program_word_changed AFTER UPDATE OF words ON program_text WHEN old.words <> new.words BEGIN
  INSERT INTO program_word (rowid, words) SELECT n, words || together FROM program_together WHERE n = new.n;
END;
