import { addressFields } from '../../../platform/db/address.sql.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { consentOfClient } from './message-consents.sql.ts'

/** Fields of `ClientName` for a client `p`, as arguments for json_build_object. */
export const clientNameFields = sql`
  'id', p.id, 'email', p.email, 'salutation', p.salutation, 'initials', p.initials, 'first_name', p.first_name,
  'prefixes', p.prefixes, 'last_name', p.last_name, 'is_company', p.is_company, 'company_name', p.company_name`

const companiesOfClient = jsonList(
  sql`json_build_object('id', o.id, 'name', o.name, 'iban', o.iban)`,
  sql`o.name, o.id`,
  sql`client_companies co join companies o on o.id = co.company_id where co.client_id = p.id`,
)

const casesOfClient = jsonList(
  sql`json_build_object('id', k.id, 'internal_id', k.internal_id, 'official_id', k.official_id, 'status', k.status)`,
  sql`k.created_at desc, k.id desc`,
  sql`case_clients kc join cases k on k.id = kc.case_id where kc.client_id = p.id and k.deleted_at is null`,
)

/** The note is stored with the case; a contact opened by itself shows the newest. */
const newestNote = sql`coalesce((select k.client_note from case_clients kc join cases k on k.id = kc.case_id
  where kc.client_id = p.id and k.deleted_at is null and btrim(k.client_note) <> ''
  order by k.created_at desc, k.id desc limit 1), '')`

const mergesInto = jsonList(
  sql`json_build_object('id', m.id, 'gone_id', m.gone_id, 'merged_at', m.merged_at,
    'merged_by', nullif(btrim(u.first_name || ' ' || u.last_name), ''))`,
  sql`m.id desc`,
  sql`client_merges m left join users u on u.id = m.merged_by where m.kept_id = p.id and m.undone_at is null`,
)

/** A `Client` with address, companies and the cases that are not deleted, for a client `p`. */
export const clientDetail = sql`json_build_object(${clientNameFields},
  'phone_number', p.phone_number, 'iban', p.iban, 'moneybird_client_id', p.moneybird_client_id,
  'address', json_build_object(${addressFields(sql`p`)}),
  'companies', ${companiesOfClient}, 'cases', ${casesOfClient}, 'client_note', ${newestNote}, 'merges', ${mergesInto}, 'message_consent', ${consentOfClient},
  'erased_at', p.erased_at, 'version', p.version, 'updated_by', p.updated_by)`
