-- The bank may take a deposit back after its owner took a cancel back, too: the booking waits for it again.
INSERT INTO booking_transition (from_status, to_status) VALUES ('REFUND_CANCEL_COMPLETE', 'BOOKING_REQUEST');
