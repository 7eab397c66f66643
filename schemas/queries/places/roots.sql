-- The places at the top, in their order.
--
-- $ kith query ask roots fixtures/forum/village.ndjson
SELECT p.kind, p.id, p.label AS name, p.position
FROM places AS p
WHERE p."in" IS NULL
ORDER BY p.position IS NULL, p.position, p.kind, p.id
