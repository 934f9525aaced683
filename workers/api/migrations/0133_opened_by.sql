-- Whose an invitation and a 현장 링크 are (SPEC U68): the id of who at the desk has made them, since two
-- people may have one name. What is older is theirs whose name stands there, where only one has it.
ALTER TABLE staff_invitation ADD COLUMN inviter_id TEXT;
ALTER TABLE door_link ADD COLUMN maker_id TEXT;
CREATE INDEX staff_invitation_by_inviter ON staff_invitation (inviter_id);
CREATE INDEX door_link_by_maker ON door_link (maker_id) WHERE ended_at IS NULL;
UPDATE staff_invitation SET inviter_id = (SELECT min(id) FROM staff s
  WHERE s.name = invited_by AND (s.host_id IS NULL OR s.host_id = staff_invitation.host_id)
  HAVING count(*) = 1);
UPDATE door_link SET maker_id = (SELECT min(id) FROM staff s WHERE s.name = made_by
    AND (s.host_id IS NULL OR s.host_id = (SELECT host_id FROM session WHERE id = door_link.session_id))
  HAVING count(*) = 1);
