-- What a person has sent after the provider had taken it: an account's bank may send it as well.
CREATE INDEX refund_by_hand ON refund (done_at) WHERE problem = 'PAY_BY_HAND';
