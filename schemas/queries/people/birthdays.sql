-- People whose birthday comes soon.
--
-- Days are counted from a first day on. A birthday on 29 February is on 1 March in other years. The age is left out where
-- the year of birth is not known.
--
-- :days integer = 30  How many days ahead.
-- :on day = today  The first day.
--
-- $ kith query birthdays fixtures/monica/family/export.json --on 2024-03-01 --days 40
-- name,birthday,age
-- Lotte Okafor,2024-03-03,31
-- Greta Lindqvist,2024-04-02,86
WITH span AS MATERIALIZED (
  SELECT strftime('%m-%d', :on) AS first, strftime('%m-%d', :on, '+' || :days || ' days') AS last
), near AS MATERIALIZED (
  SELECT kind, id, label, born, substr(born, 1, 10) AS day FROM span CROSS JOIN people
  WHERE born IS NOT NULL AND (substr(born, 6, 5) = '02-29' OR :days > 360
    OR iif(first <= last, substr(born, 6, 5) BETWEEN first AND last,
      substr(born, 6, 5) >= first OR substr(born, 6, 5) <= last))
), coming AS MATERIALIZED (
  SELECT *, iif(this >= :on, this, other) AS birthday, (
      SELECT json_array(year_unknown, year_only) FROM events AS e
      WHERE e.of_kind = near.kind AND e."of" = near.id AND e.at = near.born LIMIT 1) AS event
  FROM (
    SELECT *, date(strftime('%Y', :on) || substr(day, 5)) AS this, date((strftime('%Y', :on) + 1) || substr(day, 5)) AS other
    FROM near) AS near
)
SELECT label AS name, birthday,
  iif(event ->> 0 IS 1, NULL, substr(birthday, 1, 4) - substr(day, 1, 4)) AS age
FROM coming
WHERE julianday(birthday) - julianday(:on) < :days AND event ->> 1 IS NOT 1
ORDER BY birthday, name, kind, id
