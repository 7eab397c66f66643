-- List the posts of a thread or of a user.
--
-- The posts of a thread are sorted by position, and missing positions are shown. The posts of a user are sorted newest
-- first, and only 100 of them without --limit; those of a user in one thread by position. The text is Markdown, of which
-- a table shows only the beginning.
--
-- @rows post, posts
-- @people thread name, author name
-- @programs thread, thread_name, author, author_name
-- @needs place of thread: an archive of forum pages
-- :thread thread of message  The thread; its id or title.
-- :user person of message  The author; an id or a name.
-- :unread flag  Only unread posts.
-- :limit count  The maximum number of posts.
--
-- $ kith query posts fixtures/forum/village.ndjson --thread 'The oak fell'  # A thread, and its missing posts.
-- id,index,thread,thread_name,author,author_name,posted_at,text
-- 8010,1,302,The oak fell,62,Brida,2021-03-04T07:10:00Z,"Last night.
-- 
-- Nobody was hurt."
-- 8011,2,302,The oak fell,63,Kiln,2021-03-04T07:40:00Z,"I heard it in my kitchen, and thought that the kiln had burst, and then that the church had."
-- 8014,5,302,The oak fell,61,Old Tom,2021-03-05T18:00:00Z,It was older than the village.
-- 8016,7,302,The oak fell,63,Kiln,2021-03-05T19:20:00Z,"We could carve it, said [Brida](/member.php?userid=62)."
-- $ kith query posts fixtures/forum/village.ndjson --thread 302 --unread  # The unread posts.
-- id,index,thread,thread_name,author,author_name,posted_at,text
-- 8014,5,302,The oak fell,61,Old Tom,2021-03-05T18:00:00Z,It was older than the village.
-- 8016,7,302,The oak fell,63,Kiln,2021-03-05T19:20:00Z,"We could carve it, said [Brida](/member.php?userid=62)."
-- $ kith query posts fixtures/forum/village.ndjson --user 63 --limit 1  # The latest posts of a user.
-- id,index,thread,thread_name,author,author_name,posted_at,text
-- 8016,7,302,The oak fell,63,Kiln,2021-03-05T19:20:00Z,"We could carve it, said [Brida](/member.php?userid=62)."
SELECT 'give --thread, --user or both' AS refused WHERE coalesce(:thread, :user) IS NULL;

WITH written (kind, row, id, number, at) AS NOT MATERIALIZED (
  SELECT m.kind, m.row, m.id, m.number, m.at FROM messages AS m
  WHERE :thread IS NULL AND m.in_kind IN (SELECT value FROM json_each(:thread_kinds))
    AND m.author_kind = :user_kind AND m.author = :user
    AND (:unread IS NULL OR m.number > coalesce((
      SELECT coalesce(t.read, t.replies + 1 - t.unread) FROM threads AS t WHERE t.kind = m.in_kind AND t.id = m."in"), 0))
), oldest (at) AS MATERIALIZED ( -- of those of a user that are shown; nothing if all are shown
  SELECT (SELECT at FROM written ORDER BY at DESC LIMIT 1 OFFSET coalesce(:limit, 100) - 1)
), placed (kind, row, id, number, at) AS NOT MATERIALIZED (
  SELECT kind, row, id, number, at FROM messages
  WHERE in_kind = :thread_kind AND "in" = :thread AND (:user IS NULL OR author_kind = :user_kind AND author = :user)
    AND (:unread IS NULL OR number > coalesce((
      SELECT coalesce(t.read, t.replies + 1 - t.unread) FROM threads AS t WHERE t.kind = :thread_kind AND t.id = :thread), 0))
), last (number) AS MATERIALIZED ( -- of those of a thread that are shown; nothing if all are shown
  SELECT (
    SELECT number FROM placed WHERE :limit > 0 AND number IS NOT NULL
    ORDER BY number LIMIT 1 OFFSET coalesce(:limit, 1) - 1)
), found (kind, row, id, number, at) AS (
  SELECT kind, row, id, number, at FROM placed WHERE number <= (SELECT ifnull(number, 9e18) FROM last)
  UNION ALL
  SELECT kind, row, id, number, at FROM placed WHERE number IS NULL AND (SELECT number IS NULL FROM last)
  UNION ALL
  SELECT kind, row, id, number, at FROM written WHERE at >= (SELECT ifnull(at, '') FROM oldest)
  UNION ALL
  SELECT kind, row, id, number, at FROM written WHERE at IS NULL AND (SELECT at IS NULL FROM oldest)
), listed AS MATERIALIZED (
  SELECT kind, row, row_number() OVER (
    ORDER BY iif(:thread IS NULL, 0, coalesce(number, 9e18)), iif(:thread IS NULL, at, NULL) DESC, length(id), id) AS place
  FROM found
), shown AS MATERIALIZED (
  SELECT l.place, m.* FROM listed AS l CROSS JOIN messages AS m ON m.kind = l.kind AND m.row = l.row
  WHERE l.place <= coalesce(:limit, iif(:thread IS NULL, 100, 9e18))
)
SELECT id, number AS "index", iif(:thread IS NULL, in_name, NULL) AS "thread name", "in" AS thread, in_name AS thread_name,
  iif(:user IS NULL, author_name, NULL) AS "author name", author, author_name, at AS posted_at,
  coalesce(markdown(html), markdown, text) AS text
FROM shown
ORDER BY place;

SELECT 'the newest 100 posts; --limit asks for more' AS counted
FROM messages
WHERE :thread IS NULL AND :limit IS NULL AND in_kind IN (SELECT value FROM json_each(:thread_kinds))
  AND author_kind = :user_kind AND author = :user AND (:unread IS NULL OR number > coalesce((
    SELECT coalesce(t.read, t.replies + 1 - t.unread) FROM threads AS t WHERE t.kind = in_kind AND t.id = "in"), 0))
LIMIT 1 OFFSET 100;

WITH numbered AS MATERIALIZED (
  SELECT number, row_number() OVER (ORDER BY number) AS place, max(0, lag(number, 1, 0) OVER (ORDER BY number)) AS previous
  FROM messages
  WHERE in_kind = :thread_kind AND "in" = :thread AND number IS NOT NULL AND coalesce(:user, :unread, :limit) IS NULL
), whole AS MATERIALIZED (
  SELECT max(last, coalesce((SELECT replies + 1 FROM threads WHERE kind = :thread_kind AND id = :thread), 0)) AS posts, last, known
  FROM (SELECT max(number) AS last, count(*) AS known FROM numbered)
  WHERE last > 0
)
SELECT previous + 1 AS missing, number - 1 AS through, place - 1 AS before, posts AS "of"
FROM numbered, whole WHERE number > previous + 1
UNION ALL
SELECT last + 1, posts, known, posts FROM whole
