-- People whose birthday comes soon.
--
-- Days are counted from a first day on. A birthday on 29 February is on 1 March in other years. The age is left out where
-- the year of birth is not known, and of the dead, of whom the day of death is there instead.
--
-- :days count = 30  How many days ahead.
-- :on day = today  The first day.
--
-- $ kith query birthdays fixtures/monica/family/export.json --on 2024-03-01 --days 40
-- name,birthday,age,died
-- Lotte Okafor,2024-03-03,31,
-- Greta Lindqvist,2024-04-02,,2019-11-23
WITH RECURSIVE ahead (number) AS (
  SELECT 0
  UNION ALL
  SELECT number + 1 FROM ahead WHERE number < min(:days, 366)
), days (day) AS (
  SELECT strftime('%m-%d', :on, '+' || number || ' days') FROM ahead
  UNION -- days that not every year has
  VALUES ('02-29'), ('02-30'), ('02-31'), ('04-31'), ('06-31'), ('09-31'), ('11-31')
), next (day, birthday) AS (
  SELECT day, iif(this >= :on, this, other)
  FROM (
    SELECT day, date(strftime('%Y', :on) || '-' || day, '+0 days') AS this,
      date((strftime('%Y', :on) + 1) || '-' || day, '+0 days') AS other
    FROM days LIMIT -1)
), coming AS MATERIALIZED (
  SELECT day, birthday FROM next WHERE julianday(birthday) - julianday(:on) < :days
)
-- The day of a person is 1970-04-12, or --04-12 without a year, or 1970 alone.
SELECT p.label AS name, c.birthday,
  iif(p.dead OR p.died IS NOT NULL OR p.born LIKE '-%' OR p.born > c.birthday, NULL,
    substr(c.birthday, 1, 4) - substr(p.born, 1, 4)) AS age,
  coalesce(p.died, iif(p.dead, 'yes', NULL)) AS died
FROM coming AS c CROSS JOIN _people AS p ON length(p.born) > 4 AND substr(p.born, -5) = c.day
ORDER BY c.birthday, p.label, p.kind, p.id
