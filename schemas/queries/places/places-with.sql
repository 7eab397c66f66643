-- The places whose threads have a word.
--
-- :words text required  The words, as in the question search.
--
-- $ kith query places-with fixtures/forum/village.ndjson --words kiln
-- place,found,threads,kind,id
-- The Green,1,1,forum,1
WITH found AS MATERIALIZED (SELECT kind, id FROM search WHERE search MATCH search_words(:words)),
threads_found (kind, id) AS (
  SELECT t.kind, t.id FROM found AS f JOIN threads AS t ON t.kind = f.kind AND t.id = f.id
  UNION ALL
  SELECT m.in_kind, m."in" FROM found AS f JOIN messages AS m ON m.kind = f.kind AND m.id = f.id
)
SELECT p.label AS place, count(*) AS found, count(DISTINCT t.id) AS threads, p.kind, p.id
FROM threads_found AS f
JOIN threads AS t ON t.kind = f.kind AND t.id = f.id
JOIN places AS p ON p.kind = t.in_kind AND p.id = t."in"
GROUP BY p.kind, p.id
ORDER BY found DESC, place, p.kind, p.id
