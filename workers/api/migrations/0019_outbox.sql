-- What goes out to members. Each row is written in the transaction of its cause, mostly by the triggers
-- below, so that no command has to remember it. An APP row becomes the notification in the app and the rows
-- of the other channels (workers/api/outbox/fan-out.ts); a PUSH row is one message to one device, a MAIL row
-- one e-mail.

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  dedupe TEXT NOT NULL UNIQUE, -- names the cause and the receiver: nothing goes out twice under one name
  channel TEXT NOT NULL DEFAULT 'APP' CHECK (channel IN ('APP', 'PUSH', 'MAIL')),
  user_id TEXT NOT NULL, kind TEXT NOT NULL, -- app/domain/notification/kinds.ts; STEP: a booking's step, whose kind the domain tells
  subject_id TEXT NOT NULL, -- of the booking, inquiry, coupon issue … it is about
  data TEXT NOT NULL DEFAULT '{}', -- APP: what the trigger knew; PUSH, MAIL: the message
  status TEXT NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'QUEUED', 'CLAIMED', 'DONE', 'DROPPED', 'DEAD')),
  due_at INTEGER NOT NULL, -- WAITING: not before; QUEUED: put into the queue once more if still there then; CLAIMED: end of the lease
  claim TEXT, attempts INTEGER NOT NULL DEFAULT 0, error TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT claimed CHECK ((status = 'CLAIMED') = (claim IS NOT NULL))
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE status IN ('WAITING', 'QUEUED', 'CLAIMED');
CREATE INDEX outbox_dead ON outbox (updated_at) WHERE status = 'DEAD';
CREATE INDEX outbox_over ON outbox (updated_at) WHERE status IN ('DONE', 'DROPPED');
CREATE INDEX outbox_by_user ON outbox (user_id);

CREATE TABLE notification (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, link TEXT NOT NULL,
  read_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX notification_newest ON notification (user_id, created_at DESC, id);
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;

-- One row for each step of a booking. Left out are the beginnings of a checkout and what one has just done
-- oneself with nothing to add (app/domain/notification/step-kind.ts; a test keeps the two equal), and steps
-- loaded from the past, which nobody waits to hear of.
CREATE TRIGGER booking_step_goes_out AFTER INSERT ON booking_history
WHEN NEW.event NOT IN ('checkout.start', 'free.start', 'abort', 'accept', 'leave') AND NEW.at > unixepoch() * 1000 - 21600000
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
  SELECT 'step/' || NEW.id, b.user_id, 'STEP', b.id,
    json_object('from', NEW.from_status, 'to', NEW.to_status, 'event', NEW.event, 'offerExpiresAt', b.offer_expires_at), NEW.at, NEW.at, NEW.at
  FROM booking b WHERE b.id = NEW.booking_id;
END;

-- A part of a booking that was refunded makes no step.
CREATE TRIGGER partial_refund_goes_out AFTER UPDATE OF status ON refund
WHEN NEW.status = 'DONE' AND OLD.status <> 'DONE' AND NEW.is_whole = 0 AND NEW.refund > 0
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, data, due_at, created_at, updated_at)
  SELECT 'refund/' || NEW.id, b.user_id, 'PART_REFUNDED', b.id, json_object('refund', NEW.refund), NEW.updated_at, NEW.updated_at, NEW.updated_at
  FROM booking b WHERE b.id = NEW.booking_id;
END;

CREATE TRIGGER inquiry_answer_goes_out AFTER UPDATE OF status ON inquiry
WHEN NEW.status = 'ANSWERED' AND OLD.status <> 'ANSWERED'
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
  VALUES ('inquiry/' || NEW.id, NEW.user_id, 'INQUIRY_ANSWERED', NEW.id, NEW.answered_at, NEW.answered_at, NEW.answered_at);
END;

CREATE TRIGGER review_reply_goes_out AFTER UPDATE OF reply ON review
WHEN NEW.reply IS NOT NULL AND OLD.reply IS NULL AND NEW.booking_id IS NOT NULL
BEGIN
  INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
  SELECT 'reply/' || NEW.id, NEW.user_id, 'REVIEW_REPLIED', NEW.id, at, at, at
  FROM (SELECT COALESCE(NEW.reply_at, NEW.updated_at) AS at) WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe = 'reply/' || NEW.id);
END;
