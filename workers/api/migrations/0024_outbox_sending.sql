-- When the send began that is not settled yet, epoch ms: with it the row is being sent. It is written just
-- before the request goes out and taken away with its outcome, so that whoever finds it on a row whose lease
-- has run out knows that the message may have gone out already.
ALTER TABLE outbox ADD COLUMN sending_at INTEGER;
