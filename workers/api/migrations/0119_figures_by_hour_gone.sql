-- What the build before 0107 noted of hours whose figures had changed; nobody reads it any more (--contract).
DROP TRIGGER figure_of_session;
DROP TRIGGER figure_of_session_changed;
DROP TRIGGER figure_of_session_gone;
DROP TRIGGER figure_of_host;
DROP TRIGGER figure_of_booking;
DROP TRIGGER figure_of_booking_changed;
DROP TRIGGER figure_of_booking_gone;
DROP TRIGGER figure_of_step;
DROP TRIGGER figure_of_money;
DROP TABLE desk_figure_due;
