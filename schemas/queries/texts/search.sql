-- Rows whose texts have some words, the best first.
--
-- Words are found whatever their accents and capitals; "two words" in quotes stand together, and frost* begins a word.
--
-- :words text required  The words.
-- :limit count = 20  The most rows.
--
-- $ kith query search fixtures/forum/village.ndjson --words oak
-- kind,id,label,text
-- thread,302,The oak fell,The [oak] fell
SELECT kind, id, coalesce(label, id) AS label, snippet(search, 1, '[', ']', '…', 12) AS text
FROM search
WHERE search MATCH search_words(:words)
ORDER BY rank, rowid
LIMIT :limit
