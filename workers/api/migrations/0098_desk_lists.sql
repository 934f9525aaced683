-- The desk's list of bookings stands in the order of their sessions: of the platform, of a host's programs.
CREATE INDEX booking_by_day ON booking (start_at DESC, id);
CREATE INDEX booking_by_program ON booking (program_id, start_at DESC, id);
-- Those that are being paid for, few beside all others.
CREATE INDEX booking_paying ON booking (start_at DESC, id) WHERE status = 'BOOKING_REQUEST';
-- Its list of programs, the last change first: of all, and of one state.
CREATE INDEX program_by_change ON program (updated_at DESC, id);
CREATE INDEX program_by_state ON program (status, updated_at DESC, id);
