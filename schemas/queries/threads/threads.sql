-- List threads: of a forum, of a user, bookmarked or unread.
--
-- The threads of one forum are in the order of the forum: sticky threads first, then by last post. All others are sorted by
-- last post. Unread marks and bookmarks are those of the viewer who captured the pages.
--
-- @rows thread, threads
-- @flags sticky, closed, bookmarked
-- @programs forum, forum_name, author
-- @needs place of thread: an archive of forum pages
-- :forum place of thread  The forum; its id or name.
-- :user person of thread  The author; an id or a name.
-- :bookmarked flag  Only those that are bookmarked.
-- :bookmarked_by person of thread  Only those that this user has bookmarked.
-- :unread flag  Only those with unread posts.
-- :open flag  Only those that are not closed.
-- :minimum_posts count  Only threads with at least this many posts.
-- :since moment  Only threads with a post on or after this day or time.
-- :sort list|posts = list  The order: as in lists, or by number of posts.
-- :limit count = 100  The most threads.
--
-- $ kith query threads fixtures/forum/village.ndjson --forum 'The Green'  # The threads of a forum.
-- id,title,forum,forum_name,author,author_name,posts,unread,sticky,closed,bookmarked,last_posted_at,last_post_author_name
-- 301,Rules of the green,1,The Green,61,Old Tom,1,0,true,true,,2018-02-01T08:00:00Z,Old Tom
-- 303,Market day,1,The Green,61,Old Tom,2,0,,,true,2021-03-06T10:00:00Z,Old Tom
-- 302,The oak fell,1,The Green,62,Brida,8,5,,,true,2021-03-05T19:30:00Z,Kiln
-- $ kith query threads fixtures/forum/village.ndjson --bookmarked-by Brida --unread  # Bookmarked threads with unread posts.
-- id,title,forum,forum_name,author,author_name,posts,unread,sticky,closed,bookmarked,last_posted_at,last_post_author_name
-- 302,The oak fell,1,The Green,62,Brida,8,5,,,true,2021-03-05T19:30:00Z,Kiln
-- $ kith query threads fixtures/forum/village.ndjson --forum 1 --minimum-posts 2 --since 2021-03-01 --sort posts  # The threads with the most posts.
-- id,title,forum,forum_name,author,author_name,posts,unread,sticky,closed,bookmarked,last_posted_at,last_post_author_name
-- 302,The oak fell,1,The Green,62,Brida,8,5,,,true,2021-03-05T19:30:00Z,Kiln
-- 303,Market day,1,The Green,61,Old Tom,2,0,,,true,2021-03-06T10:00:00Z,Old Tom
WITH marked (kind, id) AS MATERIALIZED (
  SELECT kind, id FROM thread_links WHERE part = 'bookmarked_by' AND coalesce(:bookmarked, :bookmarked_by) IS NOT NULL
), mine (kind, id) AS MATERIALIZED (
  SELECT kind, id FROM thread_links WHERE part = 'bookmarked_by' AND to_kind = :bookmarked_by_kind AND "to" = :bookmarked_by
), found (kind, row) AS (
  SELECT kind, row FROM threads WHERE in_kind = :forum_kind AND "in" = :forum
  UNION ALL
  SELECT kind, row FROM threads WHERE :forum IS NULL AND author_kind = :user_kind AND author = :user
  UNION ALL
  SELECT kind, row FROM threads WHERE coalesce(:forum, :user, :bookmarked_by) IS NULL
  UNION ALL
  SELECT kind, row FROM (SELECT kind, id, row FROM threads WHERE :bookmarked_by IS NOT NULL AND bookmarked LIMIT -1)
  WHERE coalesce(:forum, :user) IS NULL AND (kind, id) NOT IN (SELECT kind, id FROM mine)
  UNION ALL
  SELECT t.kind, t.row FROM mine AS m CROSS JOIN threads AS t ON t.kind = m.kind AND t.id = m.id
  WHERE coalesce(:forum, :user) IS NULL
), viewer (name) AS MATERIALIZED ( -- the marks on pages are those of the only one who captured them
  SELECT max(viewer) FROM pages WHERE :bookmarked_by IS NOT NULL HAVING min(viewer) = max(viewer)
), first AS MATERIALIZED (
  SELECT t.kind, t.row, CASE WHEN :sort = 'posts' THEN -coalesce(posts, 0) WHEN :forum IS NOT NULL THEN sticky IS NOT 1 END AS place
  FROM (
    SELECT t.kind, t.row, t.id, t.author_kind, t.author, t.bookmarked, t.closed, t.sticky, t.last_at, t.replies + 1 AS posts,
      coalesce(t.unread, max(0, t.replies + 1 - coalesce(t.read, 0))) AS new
    FROM found AS f CROSS JOIN threads AS t ON t.kind = f.kind AND t.row = f.row) AS t
  WHERE (:user IS NULL OR t.author_kind = :user_kind AND t.author = :user)
    AND (:bookmarked IS NULL OR t.bookmarked OR (t.kind, t.id) IN (SELECT kind, id FROM marked))
    AND (:bookmarked_by IS NULL OR (t.kind, t.id) IN (SELECT kind, id FROM mine)
      OR t.bookmarked AND (t.kind, t.id) NOT IN (SELECT kind, id FROM marked)
        AND (SELECT name FROM viewer) = (SELECT label FROM people WHERE kind = :bookmarked_by_kind AND id = :bookmarked_by))
    AND (:unread IS NULL OR new > 0)
    AND (:open IS NULL OR t.closed IS NOT 1)
    AND (:minimum_posts IS NULL OR coalesce(posts, 0) >= :minimum_posts)
    AND (:since IS NULL OR t.last_at >= :since)
  ORDER BY place, t.last_at DESC, t.row
  LIMIT :limit
), thread AS MATERIALIZED (
  SELECT f.place, t.*, t.replies + 1 AS posts, coalesce(t.unread, max(0, t.replies + 1 - coalesce(t.read, 0))) AS new
  FROM first AS f CROSS JOIN threads AS t ON t.kind = f.kind AND t.row = f.row
)
SELECT id, title, "in" AS forum, in_name AS forum_name, author, author_name, posts, new AS unread, sticky, closed, bookmarked,
  last_at AS last_posted_at, last_author AS last_post_author_name
FROM thread
ORDER BY place, last_at DESC, row
