-- What lives for a while is found by its age when that is over, each by one index.
DROP INDEX idempotency_by_age; -- the same as idempotency_by_time
CREATE INDEX notification_by_time ON notification (created_at);
