-- A message that leaves looks its link up by the id that stands in it.
CREATE UNIQUE INDEX pay_link_by_id ON pay_link (id);
