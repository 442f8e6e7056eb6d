-- Words are found by the space before them: every sign that JavaScript's \s takes for white space becomes one.
CREATE OR REPLACE FUNCTION case_search_text(case_id integer, internal_id text, official_id text, cjib_number text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(regexp_replace(concat_ws(' ', '', internal_id, official_id,
    CASE WHEN official_id ~ '\d.*[^\d].*\d' THEN regexp_replace(official_id, '[\s.-]', '', 'g') END,
    cjib_number,
    (SELECT string_agg(btrim(c.search_text), ' ' ORDER BY cc.position, cc.client_id)
       FROM case_clients cc JOIN clients c ON c.id = cc.client_id WHERE cc.case_id = $1),
    (SELECT string_agg(c.name, ' ' ORDER BY cc.position, cc.company_id)
       FROM case_companies cc JOIN companies c ON c.id = cc.company_id WHERE cc.case_id = $1)),
    '[\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', ' ', 'g'))
$$;
