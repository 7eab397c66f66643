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
  -- The day of a person is 1970-04-12, or --04-12 without a year, or 1970 alone.
  -- The limit keeps SQLite from looking for the day anew for each condition.
  SELECT kind, row, born, substr(born, -5) AS monthday
  FROM span CROSS JOIN (SELECT kind, row, born FROM people LIMIT -1)
  WHERE born IS NOT NULL AND length(born) > 4 AND (substr(born, -5) = '02-29' OR :days > 360
    OR iif(first <= last, substr(born, -5) BETWEEN first AND last,
      substr(born, -5) >= first OR substr(born, -5) <= last))
), coming AS MATERIALIZED (
  SELECT *, iif(this >= :on, this, other) AS birthday
  FROM (
    SELECT *, date(strftime('%Y', :on) || '-' || monthday) AS this,
      date((strftime('%Y', :on) + 1) || '-' || monthday) AS other
    FROM near)
)
SELECT p.label AS name, birthday,
  iif(c.born LIKE '-%', NULL, substr(birthday, 1, 4) - substr(c.born, 1, 4)) AS age
FROM coming AS c CROSS JOIN people AS p ON p.kind = c.kind AND p.row = c.row
WHERE julianday(birthday) - julianday(:on) < :days
ORDER BY birthday, name, p.kind, p.id
