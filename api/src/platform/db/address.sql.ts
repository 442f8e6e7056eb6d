import { type AnyColumn, type SQL, sql } from './drizzle.ts'
import type { addressColumns } from './schema/people.ts'

type AddressPart = keyof ReturnType<typeof addressColumns>

export const addressOf = <Table extends Record<AddressPart, AnyColumn>>(
  table: Table,
): Pick<Table, AddressPart> => ({
  street_address_1: table.street_address_1,
  street_address_2: table.street_address_2,
  postal_code: table.postal_code,
  province: table.province,
  city: table.city,
  country: table.country,
})

/** The address of a row `a`, as arguments for json_build_object. */
export const addressFields = (row: SQL): SQL => sql`
  'street_address_1', ${row}.street_address_1, 'street_address_2', ${row}.street_address_2,
  'postal_code', ${row}.postal_code, 'province', ${row}.province, 'city', ${row}.city, 'country', ${row}.country`
