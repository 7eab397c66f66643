-- How many people there are, and what is known about them.
--
-- They are those that 'people' lists. Relations are those between people.
--
-- $ kith query people-statistics fixtures/monica/family/export.json
-- what,count
-- people,15
-- with a day of birth,15
-- dead,1
-- women,7
-- men,7
-- with a contact point,13
-- with a relation,15
-- relations,79
WITH listed AS MATERIALIZED (
  SELECT kind FROM _kind WHERE concept = 'person' AND "of" = 'message'
), relatives AS MATERIALIZED (
  SELECT kind FROM _kind WHERE concept = 'person' AND "of" = 'relation'
), counted AS MATERIALIZED (
  SELECT sum(people) AS people, sum(people) FILTER (WHERE born) AS born, sum(people) FILTER (WHERE dead) AS dead,
    sum(people) FILTER (WHERE gender = 'female') AS women, sum(people) FILTER (WHERE gender = 'male') AS men,
    sum(people) FILTER (WHERE reachable) AS reachable, sum(people) FILTER (WHERE related) AS related
  FROM _statistics
  WHERE kind IN (SELECT kind FROM listed) OR NOT EXISTS (SELECT 1 FROM listed)
)
SELECT 'people' AS what, ifnull(people, 0) AS count FROM counted
UNION ALL SELECT 'with a day of birth', ifnull(born, 0) FROM counted
UNION ALL SELECT 'dead', ifnull(dead, 0) FROM counted
UNION ALL SELECT 'women', ifnull(women, 0) FROM counted
UNION ALL SELECT 'men', ifnull(men, 0) FROM counted
UNION ALL SELECT 'with a contact point', ifnull(reachable, 0) FROM counted
UNION ALL SELECT 'with a relation', ifnull(related, 0) FROM counted
-- One kind is compared sooner than a list of kinds.
UNION ALL SELECT 'relations', ifnull(sum((
  SELECT count(*) FROM (SELECT 1 FROM relations WHERE from_kind = f.kind AND to_kind = t.kind LIMIT -1))), 0)
FROM relatives AS f, relatives AS t
