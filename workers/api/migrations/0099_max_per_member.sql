-- How many seats of a program one member may have in all its sessions to come; NULL = each session's own
-- party limit is all there is.
ALTER TABLE program ADD COLUMN max_per_member INTEGER CHECK (max_per_member > 0);
-- What a booking leaves its member of that (app/domain/booking/limits.ts).
ALTER TABLE member_limit ADD COLUMN of_program INTEGER NOT NULL DEFAULT 0
  CONSTRAINT program_people CHECK (of_program >= 0);

DROP TRIGGER program_shown_otherwise;
CREATE TRIGGER program_shown_otherwise AFTER UPDATE OF title, summary, description, category_ids, host_id,
  images, region_id, sido, gugun, address, address_detail, lat, lon, meeting_point, duration_min,
  list_price, price, is_free, deposit, min_age, difficulty, includes, excludes, bring, caution, facilities,
  accessibility, indoor, questions, confirm_mode, min_people, max_per_booking, max_per_member,
  refund_policy_id, rating_sum, rating_count, wish_count, status, source, source_name, source_url, licence,
  created_at, updated_at ON program BEGIN
  DELETE FROM shown_event WHERE kind = 'program' AND id = new.id;
  INSERT INTO shown_event (kind, id) VALUES ('program', new.id);
END;
