import { sql } from 'drizzle-orm'
import { jsonList } from '../db/json.sql.ts'

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
  sql`json_build_object('id', k.id, 'internal_id', k.internal_id, 'official_id', k.official_id)`,
  sql`k.created_at desc, k.id desc`,
  sql`case_clients kc join cases k on k.id = kc.case_id where kc.client_id = p.id and k.deleted_at is null`,
)

/** A `Client` with address, companies and the cases that are not deleted, for a client `p`. */
export const clientDetail = sql`json_build_object(${clientNameFields},
  'phone_number', p.phone_number, 'iban', p.iban, 'moneybird_client_id', p.moneybird_client_id,
  'address', json_build_object(
    'street_address_1', p.street_address_1, 'street_address_2', p.street_address_2,
    'postal_code', p.postal_code, 'province', p.province, 'city', p.city, 'country', p.country),
  'companies', ${companiesOfClient}, 'cases', ${casesOfClient}, 'version', p.version, 'updated_by', p.updated_by)`
