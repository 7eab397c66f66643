-- List the announcements in the order of the site.
--
-- @rows announcement, announcements
-- @flags seen
-- @programs id, author
-- @needs place of thread: an archive of forum pages
--
-- $ kith query announcements fixtures/forum/village.ndjson  # All of them, with their text.
-- id,index,title,author,author_name,posted_at,seen,text
-- announcements@0,0,The well is shut,61,Old Tom,2021-03-01,,Until **Friday**.
-- announcements@1,1,Welcome,61,Old Tom,2018-01-01,,Be kind.
SELECT id, position AS "index", title, author, author_name, at AS posted_at, seen,
  coalesce(markdown(html), markdown, text) AS text
FROM messages
WHERE in_kind IS NULL AND to_kind IS NULL
ORDER BY position IS NULL, position, row
