-- What others are to a person, stated or inferred.
--
-- Derived are ancestors and descendants of six generations; siblings, half ones where each has another parent, too; aunts and
-- uncles, nieces and nephews, and cousins, removed or not, up to eight steps away, as third cousins are; the partners of such
-- relatives; and the relatives of a partner. Where two words fit, the one for the shorter way is told.
--
-- :person person required  The person.
--
-- $ kith query relations-of fixtures/monica/family/export.json --person 'Maren Okafor'
-- relation,name,basis
-- brother,Nils Lindqvist,stated
-- colleague,Sam Brandt,stated
-- daughter,Lotte Okafor,stated
-- father,Olof Lindqvist,stated
-- husband,Emeka Okafor,stated
-- mother,Greta Lindqvist,stated
-- son,Jonas Okafor,stated
-- stepdaughter,Ada Hofmann,stated
-- child-in-law,Robin Vega,derived
-- father-in-law,Chidi Okafor,derived
-- grandson,Theo Vega,derived
-- mother-in-law,Amara Okafor,derived
WITH RECURSIVE one (kind, id) AS (SELECT :person_kind, :person),
-- include kinship
SELECT relation, name, basis
FROM named
ORDER BY basis DESC, relation, name
