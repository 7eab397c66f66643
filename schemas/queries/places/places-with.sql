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
), counted AS MATERIALIZED (SELECT kind, id, count(*) AS found FROM threads_found GROUP BY kind, id),
listed AS MATERIALIZED (
  SELECT t.in_kind, t."in", c.found FROM counted AS c CROSS JOIN threads AS t ON t.kind = c.kind AND t.id = c.id
)
SELECT p.label AS place, sum(l.found) AS found, count(*) AS threads, p.kind, p.id
FROM listed AS l JOIN places AS p ON p.kind = l.in_kind AND p.id = l."in"
GROUP BY p.kind, p.id
ORDER BY found DESC, place, p.kind, p.id
