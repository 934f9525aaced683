-- What one member may take. A booking's batch writes here what it leaves the member of each limit
-- (app/domain/booking/limits.ts, the program's party limit); below nothing, the CHECK's name says which one
-- was broken, and the whole batch fails. Not a UNIQUE of (session, member): a deposit that the bank takes
-- back sets a booking to unpaid again, and no other hold may stand in the way of that.
CREATE TABLE member_limit (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  hold INTEGER NOT NULL CONSTRAINT one_hold CHECK (hold >= 0), -- of this session: one
  people INTEGER NOT NULL CONSTRAINT party CHECK (people >= 0), -- in this session
  holds INTEGER NOT NULL CONSTRAINT open_holds CHECK (holds >= 0), -- anywhere
  unpaid INTEGER NOT NULL CONSTRAINT unpaid_bookings CHECK (unpaid >= 0) -- coming ones
);

-- A member's bookings that are not over; the words of the WHERE are those of the query.
CREATE INDEX booking_of_member ON booking (user_id, session_id)
  WHERE status NOT IN ('FAIL', 'BOOKING_CANCEL_COMPLETE', 'REFUND_COMPLETE',
    'RESERVE_CANCEL_COMPLETE', 'RESERVE_REFUND_COMPLETE');
