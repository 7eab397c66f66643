-- Rows whose texts have some words, the best first.
--
-- Words are found whatever their accents and capitals; "two words" in quotes stand together, and frost* begins a word. If
-- more than 10,000 rows have them, the best of the first 10,000 are shown.
--
-- :words text required  The words.
-- :limit count = 20  The most rows.
--
-- $ kith query search fixtures/forum/village.ndjson --words oak
-- kind,id,label,text
-- thread,302,The oak fell,The [oak] fell
WITH found AS MATERIALIZED (
  SELECT rowid AS row, rank AS rank FROM search WHERE search MATCH search_words(:words) LIMIT 10000
), best AS MATERIALIZED (SELECT row, rank FROM found ORDER BY rank, row LIMIT :limit)
SELECT s.kind, s.id, coalesce(s.label, s.id) AS label, snippet(search, 1, '[', ']', '…', 12) AS text
FROM best AS b CROSS JOIN search AS s ON s.rowid = b.row
WHERE s.search MATCH search_words(:words)
ORDER BY b.rank, b.row
