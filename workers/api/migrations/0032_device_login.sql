-- A device gets messages as long as the login lasts that registered it (Cognito's origin_jti). Those that were
-- registered before belong to no login, and go when their member signs out everywhere.
ALTER TABLE device ADD COLUMN login TEXT NOT NULL DEFAULT '';
