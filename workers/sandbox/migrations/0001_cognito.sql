-- The stand-in for Amazon Cognito. Times are epoch milliseconds unless a name says otherwise.

CREATE TABLE cognito_secrets (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE cognito_signing_keys (
  kid TEXT PRIMARY KEY,
  private_jwk TEXT NOT NULL,
  active INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
-- One key signs at a time; two first requests at once cannot both win.
CREATE UNIQUE INDEX cognito_one_active_key ON cognito_signing_keys (active) WHERE active = 1;

CREATE TABLE cognito_users (
  user_key TEXT PRIMARY KEY, -- the username in lower case: usernames are case-insensitive
  username TEXT NOT NULL,
  sub TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD',
    'RESET_REQUIRED', 'EXTERNAL_PROVIDER')),
  enabled INTEGER NOT NULL DEFAULT 1,
  salt TEXT NOT NULL,            -- hex
  sealed_verifier TEXT NOT NULL, -- the SRP verifier, encrypted
  sealed_totp TEXT,              -- the TOTP secret, encrypted; null until one is enrolled
  mfa TEXT NOT NULL DEFAULT '{}',
  attributes TEXT NOT NULL,
  groups TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- One row per sign-in; every token of that sign-in carries its origin_jti.
CREATE TABLE cognito_grants (
  origin_jti TEXT PRIMARY KEY,
  user_key TEXT NOT NULL,
  sub TEXT NOT NULL,
  scope TEXT NOT NULL,
  auth_time INTEGER NOT NULL, -- epoch seconds
  device_key TEXT,
  revoked_at INTEGER
);
CREATE INDEX cognito_grants_by_user ON cognito_grants (user_key);

CREATE TABLE cognito_refresh_tokens (
  token_hash TEXT PRIMARY KEY,
  origin_jti TEXT NOT NULL REFERENCES cognito_grants (origin_jti),
  expires_at INTEGER NOT NULL,
  replaced_at INTEGER
);

CREATE TABLE cognito_devices (
  device_key TEXT PRIMARY KEY,
  user_key TEXT NOT NULL,
  group_key TEXT NOT NULL,
  name TEXT,
  salt TEXT,            -- hex; null until the device is confirmed
  sealed_verifier TEXT,
  remembered INTEGER NOT NULL DEFAULT 0,
  ip_address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL
);
CREATE INDEX cognito_devices_by_user ON cognito_devices (user_key, created_at);

CREATE TABLE cognito_rates (
  subject TEXT NOT NULL,
  minute INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (subject, minute)
);

-- Codes of the hosted sign-in.
CREATE TABLE cognito_authorizations (
  code_hash TEXT PRIMARY KEY,
  user_key TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  scope TEXT NOT NULL,
  challenge TEXT NOT NULL, -- PKCE, S256
  nonce TEXT,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  origin_jti TEXT -- the sign-in it was exchanged for, so that a second use can end it
);

-- The identity pool. `login` is the sub a federated identity belongs to; null for a guest.
CREATE TABLE cognito_identities (
  identity_id TEXT PRIMARY KEY,
  login TEXT UNIQUE,
  created_at INTEGER NOT NULL
);

-- The demo accounts the start command prints. They are public, hence in the clear.
CREATE TABLE cognito_demo_accounts (
  username TEXT PRIMARY KEY,
  password TEXT NOT NULL
);
