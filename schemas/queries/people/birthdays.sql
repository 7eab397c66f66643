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
WITH RECURSIVE ahead (number) AS (
  SELECT 0
  UNION ALL
  SELECT number + 1 FROM ahead WHERE number < min(:days, 366)
), days (day) AS MATERIALIZED (
  SELECT strftime('%m-%d', :on, '+' || number || ' days') FROM ahead
  UNION -- days that not every year has
  VALUES ('02-29'), ('02-30'), ('02-31'), ('04-31'), ('06-31'), ('09-31'), ('11-31')
), near AS MATERIALIZED (
  -- The day of a person is 1970-04-12, or --04-12 without a year, or 1970 alone.
  SELECT kind, id, label, born, substr(born, -5) AS monthday
  FROM _people
  WHERE length(born) > 4 AND substr(born, -5) IN (SELECT day FROM days)
), coming AS MATERIALIZED (
  SELECT *, iif(this >= :on, this, other) AS birthday
  FROM (
    SELECT *, date(strftime('%Y', :on) || '-' || monthday) AS this,
      date((strftime('%Y', :on) + 1) || '-' || monthday) AS other
    FROM near)
)
SELECT label AS name, birthday, iif(born LIKE '-%', NULL, substr(birthday, 1, 4) - substr(born, 1, 4)) AS age
FROM coming
WHERE julianday(birthday) - julianday(:on) < :days
ORDER BY birthday, name, kind, id
