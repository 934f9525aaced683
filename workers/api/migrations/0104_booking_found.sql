-- The platform looks for a booking by its booker's name, by the end of their number or by its own number:
-- among a million it went through all of them. These are indexes and no table, so that nothing about anybody
-- lies anywhere but in the booking: what is deleted there (user/retention.ts, user/withdraw.ts) is gone from
-- here. A name is found by two or more of its letters, from the first, second or third one on: 김민지 by all
-- three, 김민 or 민지. Each in the order of the desk's list, so that of many the page alone is read.
CREATE INDEX booking_by_name ON booking (substr(booker_name, 1, 3), start_at DESC, id)
  WHERE booker_name IS NOT NULL;
CREATE INDEX booking_by_name_second ON booking (substr(booker_name, 2, 2), start_at DESC, id)
  WHERE booker_name IS NOT NULL;
CREATE INDEX booking_by_name_third ON booking (substr(booker_name, 3, 2), start_at DESC, id)
  WHERE booker_name IS NOT NULL;
CREATE INDEX booking_by_phone_end ON booking (substr(phone, -4), start_at DESC, id) WHERE phone IS NOT NULL;
-- The five letters at the end of its number, which is how people say it.
CREATE INDEX booking_by_no_end ON booking (substr(booking_no, -5), start_at DESC, id);
