-- Where a session is, if at another address than its program: JSON {address, addressDetail, lat, lon}.
ALTER TABLE session ADD COLUMN place TEXT;
