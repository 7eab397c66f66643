-- The threads in which a person wrote, the last one first.
--
-- :person person required  The person.
-- :place place  The place.
-- :limit integer = 100  The most threads.
--
-- $ kith query threads-of fixtures/forum/village.ndjson --person 'Old Tom' --place 'The Green'
-- thread,place,messages,last,kind,id
-- Market day,The Green,2,2021-03-06T10:00:00Z,thread,303
-- The oak fell,The Green,1,2021-03-05T18:00:00Z,thread,302
-- Rules of the green,The Green,1,2018-02-01T08:00:00Z,thread,301
WITH there (kind, id, posts) AS MATERIALIZED (
  SELECT kind, id, replies + 1 FROM threads WHERE in_kind = :place_kind AND "in" = :place
), way (is_by_place) AS MATERIALIZED ( -- whether the place has fewer messages than the person wrote
  SELECT ifnull((SELECT sum(posts) FROM there) < (SELECT messages FROM authors WHERE kind = :person_kind AND id = :person), 0)
), newest AS MATERIALIZED (
  SELECT * FROM (
    SELECT in_kind AS kind, "in" AS id, at FROM messages
    WHERE author_kind = :person_kind AND author = :person AND (SELECT NOT is_by_place FROM way)
      AND (:place IS NULL OR (in_kind, "in") IN (SELECT kind, id FROM there))
    ORDER BY at DESC
    LIMIT 100 * :limit)
  UNION ALL
  SELECT t.kind, t.id, m.at FROM there AS t CROSS JOIN messages AS m ON m.in_kind = t.kind AND m."in" = t.id
  WHERE +m.author_kind = :person_kind AND +m.author = :person AND (SELECT is_by_place FROM way)
), near AS MATERIALIZED (
  SELECT n.*, t.row
  FROM (SELECT kind, id, count(*) AS messages, max(at) AS last FROM newest GROUP BY id, kind) AS n
  CROSS JOIN threads AS t ON t.kind = n.kind AND t.id = n.id
  ORDER BY n.last DESC, n.kind, n.id
  LIMIT :limit
), known (is_whole, is_enough) AS MATERIALIZED ( -- whether these are all messages, or their last threads are the last of all
  SELECT is_by_place OR (SELECT count(*) FROM newest) < 100 * :limit,
    (SELECT count(*) FROM near WHERE last > (SELECT min(at) FROM newest)) >= :limit
  FROM way
), written AS MATERIALIZED (
  SELECT in_kind AS kind, "in" AS id, at FROM messages
  WHERE author_kind = :person_kind AND author = :person AND (SELECT NOT is_whole AND NOT is_enough FROM known)
    AND (:place IS NULL OR (in_kind, "in") IN (SELECT kind, id FROM there))
), first AS MATERIALIZED (
  SELECT kind, id, row, last, iif((SELECT is_whole FROM known), messages, NULL) AS messages
  FROM near WHERE (SELECT is_whole OR is_enough FROM known)
  UNION ALL
  SELECT f.kind, f.id, t.row, f.last, f.messages
  FROM (SELECT kind, id, count(*) AS messages, max(at) AS last FROM written GROUP BY id, kind) AS f
  CROSS JOIN threads AS t ON t.kind = f.kind AND t.id = f.id
  ORDER BY last DESC, kind, id
  LIMIT :limit
)
SELECT t.label AS thread, t.in_name AS place,
  coalesce(f.messages, (
    SELECT count(*) FROM (
      SELECT 1 FROM messages AS m
      WHERE m.in_kind = f.kind AND m."in" = f.id AND +m.author_kind = :person_kind AND +m.author = :person LIMIT -1))) AS messages,
  f.last, t.kind, t.id
FROM first AS f CROSS JOIN threads AS t ON t.kind = f.kind AND t.row = f.row
ORDER BY f.last DESC, t.kind, t.id
