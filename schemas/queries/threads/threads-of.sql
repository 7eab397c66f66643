-- The threads in which a person wrote, the last one first.
--
-- :person person required  The person.
-- :place place  The place.
-- :limit count = 100  The most threads.
--
-- $ kith query threads-of fixtures/forum/village.ndjson --person 'Old Tom' --place 'The Green'
-- thread,place,messages,last,kind,id
-- Market day,The Green,2,2021-03-06T10:00:00Z,thread,303
-- The oak fell,The Green,1,2021-03-05T18:00:00Z,thread,302
-- Rules of the green,The Green,1,2018-02-01T08:00:00Z,thread,301
WITH way (is_short, is_by_place) AS MATERIALIZED (
  -- Read all that the person wrote; or else the place, if that is far less; or else the newest until there are enough.
  SELECT messages <= 50 * :limit, messages > 50 * :limit AND ifnull(messages > 4 * (
      SELECT sum(replies + 1) FROM threads WHERE in_kind = :place_kind AND "in" = :place), 0)
  FROM authors WHERE kind = :person_kind AND id = :person
), found (kind, id, row, said) AS MATERIALIZED (
  SELECT t.kind, t.id, t.row, w.said
  FROM (
    SELECT kind, id, json_array(count(*), max(at)) AS said
    FROM (
      SELECT in_kind AS kind, "in" AS id, at FROM messages
      WHERE author_kind = :person_kind AND author = :person AND (SELECT is_short FROM way)
      LIMIT -1)
    GROUP BY id, kind) AS w
  CROSS JOIN threads AS t ON t.kind = w.kind AND t.id = w.id
  WHERE :place IS NULL OR (t.in_kind = :place_kind AND t."in" = :place)
  UNION ALL
  SELECT kind, id, row, NULL FROM threads
  WHERE in_kind = :place_kind AND "in" = :place AND (SELECT is_by_place FROM way)
  UNION ALL
  SELECT * FROM (
    SELECT t.kind, t.id, t.row, NULL
    FROM (
      SELECT DISTINCT kind, id
      FROM (
        SELECT in_kind AS kind, "in" AS id, at FROM messages
        WHERE author_kind = :person_kind AND author = :person AND (SELECT NOT is_short AND NOT is_by_place FROM way)
          AND (:place IS NULL OR "in" IN (SELECT id FROM threads WHERE in_kind = :place_kind AND "in" = :place))
        ORDER BY at DESC, "in" DESC
        LIMIT -1)
      LIMIT -1) AS w
    CROSS JOIN threads AS t ON t.kind = w.kind AND t.id = w.id
    WHERE :place IS NULL OR (t.in_kind = :place_kind AND t."in" = :place)
    LIMIT :limit)
), counted AS MATERIALIZED ( -- how many messages of the person stand in each, and when the last one was written
  SELECT kind, id, row, ifnull(said, (
    SELECT json_array(count(*), max(at)) FROM (
      SELECT at FROM messages AS m
      WHERE m.in_kind = f.kind AND m."in" = f.id AND +m.author_kind = :person_kind AND +m.author = :person
      LIMIT -1))) AS said
  FROM found AS f
), first (kind, row, messages, last) AS MATERIALIZED (
  SELECT kind, row, said ->> 0, said ->> 1 FROM counted
  WHERE said ->> 0 > 0
  ORDER BY said ->> 1 DESC, id DESC, kind
  LIMIT :limit
)
SELECT t.label AS thread, t.in_name AS place, f.messages, f.last, t.kind, t.id
FROM first AS f CROSS JOIN threads AS t ON t.kind = f.kind AND t.row = f.row
ORDER BY f.last DESC, t.id DESC, t.kind
