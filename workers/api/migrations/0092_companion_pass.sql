-- Passes of who comes along or holds a booking as a gift follow too: wallet_pass knows each by its ticket's
-- number. What 0085 does not see of them: a ticket that is made anew for another day, and who came in by it.
CREATE TRIGGER wallet_pass_of_new_ticket AFTER UPDATE OF ticket_no ON companion_ticket BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = NEW.booking_id;
END;
CREATE TRIGGER wallet_pass_is_used AFTER INSERT ON arrival BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = NEW.booking_id;
END;
CREATE TRIGGER wallet_pass_is_unused AFTER DELETE ON arrival BEGIN
  UPDATE wallet_pass SET version = version + 1, tries = 0, next_at = 0 WHERE booking_id = OLD.booking_id;
END;
