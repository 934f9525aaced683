-- What everybody may read has a copy in CATALOGUE, row by row under the same names
-- (workers/api/catalogue/copied.ts), so that a guest's read asks nothing of the record. What has changed of
-- it is noted here in the same transaction, one row for each with a number that only rises, until the copy
-- has it.
CREATE TABLE shown_event (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, -- the table
  id TEXT NOT NULL,
  at INTEGER NOT NULL DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)), -- epoch ms
  UNIQUE (kind, id)
);

-- No OR REPLACE in these: an upsert that fires a trigger overrules the conflict clauses in it.
CREATE TRIGGER host_shown AFTER INSERT ON host BEGIN
  DELETE FROM shown_event WHERE kind = 'host' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('host', new.id);
END;
CREATE TRIGGER host_shown_otherwise AFTER UPDATE OF name, story, business, created_at ON host BEGIN
  DELETE FROM shown_event WHERE kind = 'host' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('host', new.id);
END;
CREATE TRIGGER host_shown_no_more AFTER DELETE ON host BEGIN
  DELETE FROM shown_event WHERE kind = 'host' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('host', old.id);
END;
CREATE TRIGGER program_shown AFTER INSERT ON program BEGIN
  DELETE FROM shown_event WHERE kind = 'program' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('program', new.id);
END;
CREATE TRIGGER program_shown_otherwise AFTER UPDATE OF title, summary, description, category_ids, host_id,
  images, region_id, sido, gugun, address, address_detail, lat, lon, meeting_point, duration_min,
  list_price, price, is_free, deposit, min_age, difficulty, includes, excludes, bring, caution, facilities,
  accessibility, indoor, questions, confirm_mode, min_people, max_per_booking, refund_policy_id, rating_sum,
  rating_count, wish_count, status, source, source_name, source_url, licence, created_at, updated_at ON
  program BEGIN
  DELETE FROM shown_event WHERE kind = 'program' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('program', new.id);
END;
CREATE TRIGGER program_shown_no_more AFTER DELETE ON program BEGIN
  DELETE FROM shown_event WHERE kind = 'program' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('program', old.id);
END;
CREATE TRIGGER session_shown AFTER INSERT ON session BEGIN
  DELETE FROM shown_event WHERE kind = 'session' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('session', new.id);
END;
CREATE TRIGGER session_shown_otherwise AFTER UPDATE OF program_id, start_at, end_at, book_open_at,
  book_close_at, capacity, held, sold, min_people, options, status, cancel_reason, place, meeting_point,
  is_rush, draw_at, kept, kept_until, kept_regions, created_at ON session BEGIN
  DELETE FROM shown_event WHERE kind = 'session' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('session', new.id);
END;
CREATE TRIGGER session_shown_no_more AFTER DELETE ON session BEGIN
  DELETE FROM shown_event WHERE kind = 'session' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('session', old.id);
END;
CREATE TRIGGER review_shown AFTER INSERT ON review BEGIN
  DELETE FROM shown_event WHERE kind = 'review' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('review', new.id);
END;
CREATE TRIGGER review_shown_otherwise AFTER UPDATE OF program_id, nickname, party, rating, content, photos,
  reply, reply_at, helpful_count, hidden_reason, created_at ON review BEGIN
  DELETE FROM shown_event WHERE kind = 'review' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('review', new.id);
END;
CREATE TRIGGER review_shown_no_more AFTER DELETE ON review BEGIN
  DELETE FROM shown_event WHERE kind = 'review' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('review', old.id);
END;
CREATE TRIGGER inquiry_shown AFTER INSERT ON inquiry WHEN new.is_public = 1 BEGIN
  DELETE FROM shown_event WHERE kind = 'inquiry' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('inquiry', new.id);
END;
CREATE TRIGGER inquiry_shown_otherwise AFTER UPDATE OF program_id, title, body, answer, answered_at,
  is_public, status, hidden_reason, created_at ON inquiry WHEN new.is_public = 1 OR old.is_public = 1 BEGIN
  DELETE FROM shown_event WHERE kind = 'inquiry' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('inquiry', new.id);
END;
CREATE TRIGGER inquiry_shown_no_more AFTER DELETE ON inquiry WHEN old.is_public = 1 BEGIN
  DELETE FROM shown_event WHERE kind = 'inquiry' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('inquiry', old.id);
END;
CREATE TRIGGER notice_shown AFTER INSERT ON notice BEGIN
  DELETE FROM shown_event WHERE kind = 'notice' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('notice', new.id);
END;
CREATE TRIGGER notice_shown_otherwise AFTER UPDATE OF title, body, pinned, publish_at, removed_at,
  created_at ON notice BEGIN
  DELETE FROM shown_event WHERE kind = 'notice' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('notice', new.id);
END;
CREATE TRIGGER notice_shown_no_more AFTER DELETE ON notice BEGIN
  DELETE FROM shown_event WHERE kind = 'notice' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('notice', old.id);
END;
CREATE TRIGGER banner_shown AFTER INSERT ON banner BEGIN
  DELETE FROM shown_event WHERE kind = 'banner' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('banner', new.id);
END;
CREATE TRIGGER banner_shown_otherwise AFTER UPDATE OF position, title, subtitle, image, alt, link,
  coupon_id, start_at, end_at, ord ON banner BEGIN
  DELETE FROM shown_event WHERE kind = 'banner' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('banner', new.id);
END;
CREATE TRIGGER banner_shown_no_more AFTER DELETE ON banner BEGIN
  DELETE FROM shown_event WHERE kind = 'banner' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('banner', old.id);
END;
CREATE TRIGGER faq_shown AFTER INSERT ON faq BEGIN
  DELETE FROM shown_event WHERE kind = 'faq' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('faq', new.id);
END;
CREATE TRIGGER faq_shown_otherwise AFTER UPDATE OF category, name, answer, ord, helpful_count, removed_at,
  created_at, updated_at ON faq BEGIN
  DELETE FROM shown_event WHERE kind = 'faq' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('faq', new.id);
END;
CREATE TRIGGER faq_shown_no_more AFTER DELETE ON faq BEGIN
  DELETE FROM shown_event WHERE kind = 'faq' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('faq', old.id);
END;
CREATE TRIGGER terms_shown AFTER INSERT ON terms BEGIN
  DELETE FROM shown_event WHERE kind = 'terms' AND id = new.kind || '/' || new.version;
  INSERT INTO shown_event (kind, id) VALUES ('terms', new.kind || '/' || new.version);
END;
CREATE TRIGGER terms_shown_otherwise AFTER UPDATE OF title, effective_at, body ON terms BEGIN
  DELETE FROM shown_event WHERE kind = 'terms' AND id = new.kind || '/' || new.version;
  INSERT INTO shown_event (kind, id) VALUES ('terms', new.kind || '/' || new.version);
END;
CREATE TRIGGER terms_shown_no_more AFTER DELETE ON terms BEGIN
  DELETE FROM shown_event WHERE kind = 'terms' AND id = old.kind || '/' || old.version;
  INSERT INTO shown_event (kind, id) VALUES ('terms', old.kind || '/' || old.version);
END;
CREATE TRIGGER code_shown AFTER INSERT ON code BEGIN
  DELETE FROM shown_event WHERE kind = 'code' AND id = new.position || '/' || new.id;
  INSERT INTO shown_event (kind, id) VALUES ('code', new.position || '/' || new.id);
END;
CREATE TRIGGER code_shown_otherwise AFTER UPDATE OF name, ord, is_on ON code BEGIN
  DELETE FROM shown_event WHERE kind = 'code' AND id = new.position || '/' || new.id;
  INSERT INTO shown_event (kind, id) VALUES ('code', new.position || '/' || new.id);
END;
CREATE TRIGGER code_shown_no_more AFTER DELETE ON code BEGIN
  DELETE FROM shown_event WHERE kind = 'code' AND id = old.position || '/' || old.id;
  INSERT INTO shown_event (kind, id) VALUES ('code', old.position || '/' || old.id);
END;
CREATE TRIGGER region_shown AFTER INSERT ON region BEGIN
  DELETE FROM shown_event WHERE kind = 'region' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('region', new.id);
END;
CREATE TRIGGER region_shown_otherwise AFTER UPDATE OF sido, gugun, code, lat, lon, is_on ON region BEGIN
  DELETE FROM shown_event WHERE kind = 'region' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('region', new.id);
END;
CREATE TRIGGER region_shown_no_more AFTER DELETE ON region BEGIN
  DELETE FROM shown_event WHERE kind = 'region' AND id = old.id;
  INSERT INTO shown_event (kind, id) VALUES ('region', old.id);
END;

-- All that is there now; workers/api/catalogue/copied.ts says the same (NOTE_ALL).
INSERT INTO shown_event (kind, id) SELECT 'host', id FROM host;
INSERT INTO shown_event (kind, id) SELECT 'program', id FROM program;
INSERT INTO shown_event (kind, id) SELECT 'session', id FROM session WHERE start_at > unixepoch() * 1000;
INSERT INTO shown_event (kind, id) SELECT 'review', id FROM review;
INSERT INTO shown_event (kind, id) SELECT 'inquiry', id FROM inquiry WHERE is_public = 1;
INSERT INTO shown_event (kind, id) SELECT 'notice', id FROM notice;
INSERT INTO shown_event (kind, id) SELECT 'banner', id FROM banner;
INSERT INTO shown_event (kind, id) SELECT 'faq', id FROM faq;
INSERT INTO shown_event (kind, id) SELECT 'terms', terms.kind || '/' || terms.version FROM terms;
INSERT INTO shown_event (kind, id) SELECT 'code', code.position || '/' || code.id FROM code;
INSERT INTO shown_event (kind, id) SELECT 'region', id FROM region;
