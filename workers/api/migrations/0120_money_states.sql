-- States of money that stood among the provider's own codes in fail_code, where a refusal by the same word
-- would have been taken for one, have columns of their own. fail_code goes on telling them to the build
-- before this one, and hears them from it, by the triggers below; a later migration takes those away. Until
-- then whoever sets a refund's problem leaves its code as it was read.
ALTER TABLE payment ADD COLUMN giving_back_at INTEGER; -- since when its money goes back; NULL: it does not
-- since when the bank has had its deposit back, after its booking had gone on
ALTER TABLE payment ADD COLUMN reversed_at INTEGER;
-- what keeps it from going on that the provider did not say
ALTER TABLE refund ADD COLUMN problem TEXT
  CHECK (problem IN ('ACCOUNT_NEEDED', 'ACCOUNT_BOUNCED', 'PAY_BY_HAND', 'BALANCE_UNLIKE'));
ALTER TABLE refund ADD COLUMN reversed_at INTEGER; -- it ended because the bank took the deposit back

UPDATE payment SET giving_back_at = coalesce(attempted_at, updated_at)
  WHERE fail_code = 'GIVING_BACK' AND status IN ('CONFIRMING', 'CANCELED');
UPDATE payment SET reversed_at = updated_at
  WHERE fail_code = 'DEPOSIT_REVERSED' AND status IN ('DONE', 'PARTIAL_CANCELED', 'CANCELED');
UPDATE refund SET problem = fail_code
  WHERE fail_code IN ('ACCOUNT_NEEDED', 'ACCOUNT_BOUNCED', 'PAY_BY_HAND', 'BALANCE_UNLIKE');
UPDATE refund SET reversed_at = ended_at WHERE fail_code = 'DEPOSIT_REVERSED' AND status = 'WITHDRAWN';

-- Deposits that the bank took back too late: a handful among everything that was ever paid.
CREATE INDEX payment_by_reversal ON payment (reversed_at) WHERE reversed_at IS NOT NULL;

-- What the build before this one writes.
CREATE TRIGGER payment_code_says_state AFTER UPDATE OF fail_code ON payment
WHEN new.fail_code IS NOT old.fail_code AND new.giving_back_at IS old.giving_back_at
  AND new.reversed_at IS old.reversed_at
BEGIN
  UPDATE payment SET
    giving_back_at = iif(new.fail_code IS 'GIVING_BACK' AND new.status = 'CONFIRMING',
      coalesce(new.giving_back_at, new.attempted_at, new.updated_at), NULL),
    reversed_at = iif(new.fail_code IS 'DEPOSIT_REVERSED' AND new.status = 'DONE',
      coalesce(new.reversed_at, new.updated_at), NULL)
  WHERE id = new.id;
END;
CREATE TRIGGER refund_code_says_problem AFTER UPDATE OF fail_code ON refund
WHEN new.fail_code IS NOT old.fail_code AND new.problem IS old.problem AND new.reversed_at IS old.reversed_at
BEGIN
  UPDATE refund SET
    problem = iif(new.fail_code IN ('ACCOUNT_NEEDED', 'ACCOUNT_BOUNCED', 'PAY_BY_HAND', 'BALANCE_UNLIKE'),
      new.fail_code, NULL),
    reversed_at = iif(new.fail_code IS 'DEPOSIT_REVERSED' AND new.status = 'WITHDRAWN', new.ended_at, NULL)
  WHERE id = new.id;
END;
CREATE TRIGGER new_refund_code_says_problem AFTER INSERT ON refund
WHEN new.problem IS NULL AND new.fail_code = 'ACCOUNT_NEEDED'
BEGIN
  UPDATE refund SET problem = new.fail_code WHERE id = new.id;
END;

-- What it reads.
CREATE TRIGGER payment_state_says_code AFTER UPDATE OF giving_back_at, reversed_at ON payment
WHEN new.giving_back_at IS NOT old.giving_back_at OR new.reversed_at IS NOT old.reversed_at
BEGIN
  UPDATE payment SET fail_code = CASE WHEN new.giving_back_at IS NOT NULL THEN 'GIVING_BACK'
    WHEN new.reversed_at IS NOT NULL THEN 'DEPOSIT_REVERSED'
    WHEN fail_code IN ('GIVING_BACK', 'DEPOSIT_REVERSED') THEN NULL ELSE fail_code END
  WHERE id = new.id;
END;
CREATE TRIGGER refund_problem_says_code AFTER UPDATE OF problem, reversed_at ON refund
WHEN new.problem IS NOT old.problem OR new.reversed_at IS NOT old.reversed_at
BEGIN
  UPDATE refund SET fail_code = CASE WHEN new.reversed_at IS NOT NULL THEN 'DEPOSIT_REVERSED'
    WHEN new.problem IS NOT NULL THEN new.problem
    WHEN fail_code IN ('ACCOUNT_NEEDED', 'ACCOUNT_BOUNCED', 'PAY_BY_HAND', 'BALANCE_UNLIKE') THEN NULL
    ELSE fail_code END
  WHERE id = new.id;
END;
CREATE TRIGGER new_refund_problem_says_code AFTER INSERT ON refund
WHEN new.problem IS NOT NULL AND new.fail_code IS NOT new.problem
BEGIN
  UPDATE refund SET fail_code = new.problem WHERE id = new.id;
END;
