-- The picture eight pixels wide, WebP in base64, for while it has not come; '' where none could be made.
ALTER TABLE file ADD COLUMN blur TEXT NOT NULL DEFAULT '' CHECK (length(blur) <= 220);
