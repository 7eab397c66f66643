-- List the forums of an archive with their subforums.
--
-- Forums that are in each other are listed once, after all others.
--
-- @rows forum, forums
-- @flags is_stale
-- @people forum
-- @programs depth, name, parent, parent_name, group
-- @needs place of thread: an archive of forum pages
-- :roots flag  Only top-level forums.
-- :of place of thread  Only this forum and everything below it, by id or name.
-- :containing text  Only forums whose name or description contains this, ignoring case and accents.
-- :bookmarked_by person  Only those that this user has bookmarked.
--
-- $ kith query forums fixtures/forum/village.ndjson  # All forums, as a tree.
-- id,depth,name,parent,parent_name,group,group_name,index,thread_count,post_count,is_stale
-- 1,0,The Green,,,48,Main,0,4,,
-- 4,1,Lost & Found,1,The Green,48,Main,1,1,,
-- 9,0,Pottery,,,51,Crafts,2,,,
-- $ kith query forums fixtures/forum/village.ndjson --roots  # Top-level forums.
-- id,depth,name,parent,parent_name,group,group_name,index,thread_count,post_count,is_stale
-- 1,0,The Green,,,48,Main,0,4,,
-- 9,0,Pottery,,,51,Crafts,2,,,
-- $ kith query forums fixtures/forum/pages/phpbb-index.html --roots  # Those without a group are last.
-- id,depth,name,parent,parent_name,group,group_name,index,thread_count,post_count,is_stale
-- 3,0,Glazes,,,1,Pottery,,12,345,false
-- 9,0,The Yard,,,,,,2,7,false
-- $ kith query forums fixtures/forum/village.ndjson --of 'The Green'  # One forum and everything below it.
-- id,depth,name,parent,parent_name,group,group_name,index,thread_count,post_count,is_stale
-- 1,0,The Green,,,48,Main,0,4,,
-- 4,1,Lost & Found,1,The Green,48,Main,1,1,,
-- $ kith query forums fixtures/forum/village.ndjson --containing hats  # Forums that a word leads to.
-- id,depth,name,parent,parent_name,group,group_name,index,thread_count,post_count,is_stale
-- 4,0,Lost & Found,1,The Green,48,Main,1,1,,
-- $ kith query forums fixtures/forum/damaged/circular-hierarchy.ndjson  # Forums that are in each other.
-- id,depth,name,parent,parent_name,group,group_name,index,thread_count,post_count,is_stale
-- 10,0,Vegetables,12,Runner beans,1,Garden,0,,,
-- 11,1,Beans,10,Vegetables,1,Garden,1,,,
-- 12,2,Runner beans,11,Beans,1,Garden,2,,,
-- 13,0,Sheds,13,Sheds,1,Garden,3,,,
SELECT '--roots, --of, --containing and --bookmarked-by exclude each other' AS refused
WHERE (:roots IS NOT NULL) + (:of IS NOT NULL) + (:containing IS NOT NULL) + (:bookmarked_by IS NOT NULL) > 1;

WITH RECURSIVE forum AS MATERIALIZED (
  SELECT p.*, iif(p.in_kind = p.kind, p."in", NULL) AS parent, iif(p.in_kind = p.kind, p.in_name, NULL) AS parent_name,
    iif(p.in_kind <> p.kind, p."in", (
      SELECT l."to" FROM place_links AS l WHERE l.part = 'in' AND l.kind = p.kind AND l.id = p.id AND l.to_kind <> p.kind)) AS "group"
  FROM places AS p
  WHERE p.kind = :of_kinds ->> 0 AND p.id IS NOT NULL
), hung AS MATERIALIZED ( -- each forum that hangs below another
  SELECT f.id, f.row, f.parent FROM forum AS f JOIN forum AS up ON up.id = f.parent
), reached (id) AS ( -- what is not in a loop, nor below one; a + lets SQLite make an index of parents, which have no type
  SELECT id FROM forum WHERE id NOT IN (SELECT id FROM hung)
  UNION
  SELECT hung.id FROM reached JOIN hung ON hung.parent = +reached.id
), lost AS MATERIALIZED ( -- the others, each with a number that is as good as drawn by lot
  SELECT id, row, parent, row * 2654435761 % 4294967296 AS lot FROM hung WHERE id NOT IN (SELECT id FROM reached)
), climb (id, lot, up) AS ( -- from each up to one with a lower lot, which is near for most; the lowest of a loop comes back to itself
  SELECT id, lot, parent FROM lost
  UNION
  SELECT climb.id, climb.lot, lost.parent FROM climb JOIN lost ON lost.id = climb.up WHERE lost.lot > climb.lot
), ring (loop, id) AS ( -- each loop by its lowest
  SELECT id, id FROM climb WHERE up = id
  UNION
  SELECT ring.loop, lost.parent FROM ring JOIN lost ON lost.id = ring.id
), start (id, rank, name, position, row) AS MATERIALIZED (
  SELECT f.id, 0, NULL, coalesce((SELECT g.position FROM places AS g WHERE g.id = f."group" AND g.kind <> f.kind), 1e9), f.row
  FROM forum AS f
  WHERE coalesce(:of, :containing, :bookmarked_by) IS NULL AND f.parent IS NULL AND f."group" IS NOT NULL
  UNION ALL
  SELECT f.id, 1, NULL, 0, f.row FROM forum AS f
  WHERE coalesce(:of, :containing, :bookmarked_by) IS NULL AND (f.parent IS NOT NULL OR f."group" IS NULL)
    AND (f.parent IS NULL OR :roots IS NULL) AND f.id NOT IN (SELECT id FROM hung)
  UNION ALL
  SELECT h.id, 2, NULL, 0, min(h.row) FROM ring JOIN lost AS h ON h.id = ring.id
  WHERE coalesce(:of, :containing, :bookmarked_by, :roots) IS NULL
  GROUP BY ring.loop
  UNION ALL
  SELECT :of, 0, NULL, 0, 0 WHERE :of IS NOT NULL
  UNION ALL
  SELECT f.id, 0, folded(f.label), 0, f.row FROM forum AS f
  WHERE instr(folded(f.label), folded(:containing)) OR instr(folded(f.note), folded(:containing))
  UNION ALL
  SELECT l.id, 0, NULL, 0, l.row FROM place_links AS l
  WHERE l.part = 'bookmarked_by' AND l.kind = :of_kinds ->> 0 AND l.to_kind = :bookmarked_by_kind AND l."to" = :bookmarked_by
), tree (id, depth, rank, name, place, position, row) AS (
  SELECT s.id, 0, s.rank, s.name, s.position, coalesce(f.position, 1e9), s.row FROM start AS s JOIN forum AS f ON f.id = s.id
  UNION ALL
  SELECT f.id, tree.depth + 1, 0, NULL, 0, coalesce(f.position, 1e9), f.row
  FROM tree JOIN forum AS f ON f.parent = +tree.id
  WHERE coalesce(:containing, :bookmarked_by, :roots) IS NULL AND f.id NOT IN (SELECT id FROM start)
  ORDER BY 2 DESC, 3, 4, 5, 6, 7
), listed AS MATERIALIZED (SELECT id, depth, row_number() OVER () AS place FROM tree)
SELECT f.id, t.depth, f.label AS name, printf('%*s', 2 * min(t.depth, 20), '') || f.label AS forum, f.parent, f.parent_name,
  f."group", coalesce((SELECT g.label FROM places AS g WHERE g.id = f."group" AND g.kind <> f.kind), iif(f.parent IS NULL, f.in_name, NULL)) AS group_name,
  f.position AS "index", f.threads AS thread_count, f.messages AS post_count, f.stale AS is_stale
FROM listed AS t CROSS JOIN forum AS f ON f.id = t.id
ORDER BY t.place
