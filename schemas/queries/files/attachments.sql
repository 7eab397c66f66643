-- The files, with what they belong to.
--
-- $ kith query ask attachments fixtures/mano/bakery
SELECT f.name, f.media_type, f.size, f.of_kind AS kind, f."of" AS id, m.at, m.about_name AS about
FROM files AS f
LEFT JOIN messages AS m ON m.kind = f.of_kind AND m.id = f."of"
WHERE f.name IS NOT NULL
ORDER BY f.name, f.kind, f.id
