-- People without a call, activity or message for some time.
--
-- Who owns the data is left out.
--
-- @rows person, people
-- :days count = 90  How many days.
-- :on day = today  The day from which they are counted.
-- :limit count = 50  The most people.
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
WITH found AS MATERIALIZED (
  SELECT substr(last_contact, 1, 10) AS day, label, id
  FROM _people AS p
  WHERE dead = 0 AND partial = 0 AND last_contact IS NOT NULL
    AND substr(last_contact, 1, 10) < date(:on, '-' || :days || ' days')
    AND NOT EXISTS (SELECT 1 FROM person_links AS l WHERE l.part = 'same' AND l.to_kind = p.kind AND l."to" = p.id)
  ORDER BY substr(last_contact, 1, 10), label, id
  LIMIT :limit
)
SELECT label AS name, nullif(day, '') AS last
FROM found
ORDER BY day, label, id
