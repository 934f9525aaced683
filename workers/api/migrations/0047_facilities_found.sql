-- Programs are found by what their place has, too: a change of it is one for the catalogue, and what stands
-- there now is brought anew.
DROP TRIGGER program_changed;
CREATE TRIGGER program_changed AFTER UPDATE OF title, summary, description, category_ids, host_id, sido,
  gugun, lat, lon, price, is_free, indoor, min_age, accessibility, facilities, rating_sum, rating_count,
  booking_count, wish_count, status, created_at, images, list_price, deposit ON program BEGIN
  DELETE FROM program_event WHERE program_id = new.id;
  INSERT INTO program_event (program_id) VALUES (new.id);
END;
INSERT OR IGNORE INTO program_event (program_id) SELECT id FROM program WHERE facilities <> '[]';
