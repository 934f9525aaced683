-- Credentials that the identity pool gave out, for the bucket to know who signs. Times in epoch ms.
CREATE TABLE cognito_credentials (
  access_key_id TEXT PRIMARY KEY,
  secret TEXT NOT NULL,
  session_token TEXT NOT NULL,
  identity_id TEXT NOT NULL REFERENCES cognito_identities (identity_id),
  expires_at INTEGER NOT NULL
);
