-- People without a call, an activity or a message for some time, the longest first.
--
-- :days integer = 90  How many days.
-- :on day = today  The day from which they are counted.
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
WITH contacts (contact, at) AS (
  SELECT contact, called_at FROM call
  UNION ALL
  SELECT c.uuid, a.happened_at FROM activity AS a
  JOIN contact_activities AS l ON l.activities = a.uuid
  JOIN contact AS c ON c._row = l._row
  UNION ALL
  SELECT v.contact, m.written_at FROM message AS m JOIN conversation AS v ON v.uuid = m.conversation
  UNION ALL
  SELECT uuid, last_talked_to FROM contact
)
SELECT p.label AS name, substr(max(c.at), 1, 10) AS last
FROM people AS p LEFT JOIN contacts AS c ON c.contact = p.id
WHERE p.kind = 'contact' AND coalesce(p.dead, 0) = 0 AND coalesce(p.partial, 0) = 0
GROUP BY p.id
HAVING coalesce(last, '') < date(:on, '-' || :days || ' days')
ORDER BY last, name, p.id
