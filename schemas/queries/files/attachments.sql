-- The files, with what they belong to.
--
-- $ kith query attachments fixtures/mano/bakery/bundle.json
-- name,media_type,size,kind,id,at,about
-- oven plan.pdf,application/pdf,90210,message,d4e3f3a3-5ea0-4c1d-9b7a-000000000004,2025-10-19T04:02:00.000000Z,Iker Solano
SELECT f.name, f.media_type, f.size, f.of_kind AS kind, f."of" AS id, m.at, m.about_name AS about
FROM files AS f
LEFT JOIN messages AS m ON m.kind = f.of_kind AND m.id = f."of"
WHERE f.name IS NOT NULL
ORDER BY f.name, f.kind, f.id
