import { sql } from 'drizzle-orm'
import { jsonList } from '../../../../platform/db/json.sql.ts'

/** The `iban_updates` of a case `c`: of each client the newest, as long as its IBAN is the one that stands there. */
export const ibanUpdates = jsonList(
  sql`json_build_object('id', u.id, 'client_id', p.id, 'old_iban', u.old_iban, 'new_iban', u.new_iban,
    'old_holder', u.old_holder, 'new_holder', u.new_holder, 'created_at', u.created_at)`,
  sql`cc.position, p.id`,
  sql`case_clients cc join clients p on p.id = cc.client_id cross join lateral (
    select n.* from iban_updates n
    where n.client_id in (select m.id from clients m where m.id = p.id or m.merged_into = p.id)
    order by n.created_at desc, n.id desc limit 1) u
    where cc.case_id = c.id and u.new_iban = p.iban`,
)
