-- Who is invited to the desk: whoever signs in to the desk's pool under this name becomes that, once, on
-- their first call. Nobody signs up to that pool by themselves (workers/api/desk/people.ts).
CREATE TABLE staff_invitation (
  id TEXT PRIMARY KEY, username TEXT NOT NULL COLLATE NOCASE UNIQUE, name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OPERATOR', 'MANAGER', 'APPROVER', 'DOOR', 'VIEWER')),
  host_id TEXT REFERENCES host (id), -- NULL = the whole site
  invited_by TEXT NOT NULL, -- the name of who invites
  invited_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
  CHECK ((role = 'OPERATOR') = (host_id IS NULL))
);
CREATE INDEX staff_invitation_by_host ON staff_invitation (host_id);
