-- List the users with the most captured posts.
--
-- For a thread, the number of posts according to the site is shown too, if the list of its posters was captured.
--
-- @rows user, users
-- @needs place of thread: an archive of forum pages
-- :forum place of thread  The forum; its id or name.
-- :thread thread of message  The thread; its id or title.
-- :limit count = 10  The maximum number of users.
--
-- $ kith query posters fixtures/forum/village.ndjson --forum 1 --limit 2  # The two with the most posts.
-- posts,counted,id,name
-- 4,,61,Old Tom
-- 2,,63,Kiln
-- $ kith query posters fixtures/forum/pages/who-posted.html fixtures/forum/pages/posts.html --thread 7001  # Everyone who posted in a thread.
-- posts,counted,id,name
-- 1,12,302,harbour cat
-- 2,3,301,oar puller
SELECT 'give either --forum or --thread' AS refused WHERE :forum IS NOT NULL AND :thread IS NOT NULL;

WITH stated (kind, id, messages) AS MATERIALIZED (
  SELECT of_kind, "of", messages FROM participations WHERE in_kind = :thread_kind AND "in" = :thread AND "of" IS NOT NULL
), busiest (posts) AS ( -- without sorting all posts by their authors; all authors where others may be before them
  SELECT most_frequent(author, iif(EXISTS (SELECT 1 FROM stated), 9223372036854775807, :limit)) FROM (
    SELECT author_kind || ':' || author AS author FROM messages WHERE in_kind = :thread_kind AND "in" = :thread
    UNION ALL
    SELECT m.author_kind || ':' || m.author
    FROM threads AS t CROSS JOIN messages AS m ON m.in_kind = t.kind AND m."in" = t.id
    WHERE :thread IS NULL AND t.in_kind = :forum_kind AND t."in" = :forum LIMIT -1)
), written (kind, id, posts, counted) AS (
  SELECT substr(a.value ->> 0, 1, instr(a.value ->> 0, ':') - 1), substr(a.value ->> 0, instr(a.value ->> 0, ':') + 1),
    a.value ->> 1, NULL
  FROM busiest AS b, json_each(b.posts) AS a
  UNION ALL
  SELECT kind, id, 0, messages FROM stated
), found AS MATERIALIZED (
  SELECT *, max(posts, coalesce(counted, 0)) AS most
  FROM (SELECT kind, id, sum(posts) AS posts, sum(counted) AS counted FROM written GROUP BY id, kind)
  UNION ALL -- without a place, the first ones and all that have as many posts as the last of them
  SELECT kind, id, posts, iif(stated > 0, counted, NULL), max(posts, counted) FROM authors
  WHERE coalesce(:thread, :forum) IS NULL AND posts + participations > 0
    AND max(posts, counted) >= (SELECT min(most) FROM (
      SELECT max(posts, counted) AS most FROM authors
      WHERE posts + participations > 0 ORDER BY max(posts, counted) DESC LIMIT max(:limit, 0)))
), shown AS MATERIALIZED ( -- the first ones, and all that have as many posts as the last of them
  SELECT f.most, f.posts, f.counted, f.id, p.name, p.row FROM found AS f CROSS JOIN people AS p ON p.kind = f.kind AND p.id = f.id
  WHERE f.most >= (SELECT min(most) FROM (SELECT most FROM found ORDER BY most DESC LIMIT max(:limit, 0)))
)
SELECT posts, counted, id, name
FROM shown
ORDER BY most DESC, row
LIMIT max(:limit, 0)
