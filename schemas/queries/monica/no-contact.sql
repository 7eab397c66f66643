-- People without a call, activity or message for some time.
--
-- @rows person, people
-- :days integer = 90  How many days.
-- :on day = today  The day from which they are counted.
-- :limit integer = 50  The most people.
--
-- $ kith query no-contact fixtures/monica/family/export.json --on 2024-07-01 --days 100
-- name,last
-- Ada Hofmann,
-- Amara Okafor,
-- Chidi Okafor,
-- Emeka Okafor,
-- Jonas Okafor,
-- Maren Okafor,
-- Olof Lindqvist,
-- Petra Hofmann,
-- Robin Vega,
-- Sam Brandt,
-- Theo Vega,
-- Nils Lindqvist,2024-03-09
WITH called AS MATERIALIZED (
  SELECT contact, max(called_at) AS at FROM call GROUP BY contact
), met AS MATERIALIZED (
  SELECT l._row, max(a.happened_at) AS at
  FROM contact_activities AS l JOIN activity AS a ON a.uuid = l.activities GROUP BY l._row
), written AS MATERIALIZED (
  SELECT contact, max((SELECT max(written_at) FROM message WHERE conversation = c.uuid)) AS at
  FROM conversation AS c GROUP BY contact
), contacted AS MATERIALIZED (
  SELECT c._row AS row, max(
      coalesce(c.last_talked_to, ''),
      coalesce((SELECT at FROM called AS o WHERE o.contact = c.uuid), ''),
      coalesce((SELECT at FROM met AS o WHERE o._row = c._row), ''),
      coalesce((SELECT at FROM written AS o WHERE o.contact = c.uuid), '')) AS last
  FROM contact AS c
  WHERE coalesce(c.is_dead, 0) = 0 AND coalesce(c.is_partial, 0) = 0
), found AS MATERIALIZED (
  SELECT p.row, p.label, p.id, c.last FROM contacted AS c CROSS JOIN people AS p ON p.kind = 'contact' AND p.row = c.row
  WHERE c.last < date(:on, '-' || :days || ' days')
)
SELECT label AS name, nullif(substr(last, 1, 10), '') AS last
FROM found
ORDER BY substr(last, 1, 10), name, id
LIMIT :limit
