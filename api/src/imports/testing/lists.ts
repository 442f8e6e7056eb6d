import { cjibCheckDigit } from '@zaakwerk/domain/cjib'
import { inArray } from 'drizzle-orm'
import type { TestApp } from '../../core/testing/test-app.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { insertCase } from '../../db/testing/builders.ts'

/** A CJIB number that passes its check, another one for every place. */
export const cjibAt = (place: number): string => {
  const tail = String(62_542_000_000_000 + place * 7_919).padStart(15, '0')
  return `${cjibCheckDigit(tail)}${tail}`
}

export const iban = 'NL91ABNA0417164300'

/** A case with this number and, unless told otherwise, a client without an IBAN. */
export const aCaseAt = (
  { db }: Pick<TestApp, 'db'>,
  place: number,
  client: Parameters<typeof insertCase>[2] = {
    clients: [{ first_name: 'Noor', last_name: `Nummer ${place}` }],
  },
  given: Parameters<typeof insertCase>[1] = {},
) => insertCase(db, { type: 1, cjib_number: cjibAt(place), ...given }, client)

/** A list of numbers, as a CSV file. */
export const csvOf = (numbers: readonly string[]): string =>
  ['CJIB-nummer;Naam;Bedrag', ...numbers.map((number, at) => `${number};Naam ${at + 1};${100 + at},50`)].join(
    '\r\n',
  )

type Content = string | Buffer

/** The parts of a call with a list. */
export const listParts = (
  content: Content,
  { name = 'lijst.csv', data = {} }: { name?: string; data?: object } = {},
) => [
  { name: 'file', fileName: name, content: new Uint8Array(Buffer.from(content)) },
  {
    name: 'import_data',
    content: JSON.stringify({ import_type: 'cvom_iban_request_list', ...data }),
    type: 'application/json',
  },
]

export const startPath = '/imports?import_type=cvom_iban_request_list'
export const previewPath = '/imports/preview?import_type=cvom_iban_request_list'

/** The cases whose clients are asked for their IBAN, a job each. */
export const askedCases = async ({ db }: Pick<TestApp, 'db'>): Promise<readonly (number | null)[]> => {
  const rows = await db
    .select({ id: jobs.subject_id })
    .from(jobs)
    .where(inArray(jobs.key, ['mail:iban_mandate_request']))
    .orderBy(jobs.id)
  return rows.map(({ id }) => id)
}
