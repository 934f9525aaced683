-- Whoever agrees to advertising while joining is told what was noted: by whom, what and when (정보통신망법
-- 제50조 ⑦). Elsewhere the screen itself answers. Records loaded from the past wait for no answer.
CREATE TRIGGER marketing_consent_is_answered AFTER INSERT ON user
WHEN NEW.marketing_at IS NOT NULL AND NEW.marketing_at > unixepoch() * 1000 - 21600000
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
  VALUES ('consent/' || NEW.id || '/' || NEW.marketing_at, NEW.id, 'CONSENT_GIVEN', NEW.id, NEW.marketing_at, NEW.marketing_at, NEW.marketing_at);
END;
