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
WITH births AS (
  SELECT p.kind, p.id, p.label, substr(p.born, 1, 10) AS day, e.year_unknown
  FROM people AS p
  LEFT JOIN events AS e ON e.of_kind = p.kind AND e."of" = p.id AND e.at = p.born
  WHERE p.born IS NOT NULL AND e.year_only IS NOT 1
), coming AS (
  SELECT *, date(strftime('%Y', :on) || substr(day, 5)) AS this, date((strftime('%Y', :on) + 1) || substr(day, 5)) AS other
  FROM births
)
SELECT label AS name, iif(this >= :on, this, other) AS birthday,
  iif(year_unknown IS 1, NULL, substr(iif(this >= :on, this, other), 1, 4) - substr(day, 1, 4)) AS age
FROM coming
WHERE julianday(birthday) - julianday(:on) < :days
ORDER BY birthday, name, kind, id
