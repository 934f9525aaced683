-- fail_code holds the provider's words alone: the build before 0120 is no longer online (--contract).
DROP TRIGGER payment_code_says_state;
DROP TRIGGER payment_state_says_code;
DROP TRIGGER refund_code_says_problem;
DROP TRIGGER refund_problem_says_code;
DROP TRIGGER new_refund_code_says_problem;
DROP TRIGGER new_refund_problem_says_code;
DROP INDEX payment_reversed;
UPDATE payment SET fail_code = NULL WHERE fail_code IN ('GIVING_BACK', 'DEPOSIT_REVERSED')
  AND coalesce(giving_back_at, reversed_at) IS NOT NULL;
UPDATE refund SET fail_code = NULL WHERE fail_code = problem
  OR (fail_code = 'DEPOSIT_REVERSED' AND reversed_at IS NOT NULL);
