-- The banners of a place and the newest notices are read by themselves: without an index all of them were.
CREATE INDEX banner_by_position ON banner (position, ord, id);
CREATE INDEX notice_newest ON notice (publish_at DESC, id);
