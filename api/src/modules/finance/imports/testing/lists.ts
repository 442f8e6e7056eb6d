import { cjibCheckDigit } from '@zaakwerk/domain/cjib'
import { inArray } from '../../../../platform/db/drizzle.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { JobRun } from '../../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../../platform/request/services.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { runImport } from '../run-import.handler.ts'

/** A CJIB number that passes its check, another one for every place. */
export const cjibAt = (place: number): string => {
  const tail = String(62_542_000_000_000 + place * 7_919).padStart(15, '0')
  return `${cjibCheckDigit(tail)}${tail}`
}

export const iban = 'NL91ABNA0417164300'

/** A case with this number and, by default, a client without an IBAN. */
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

/** A try of the job of an import. */
export const runOf = ({ now }: Services, importId: number): JobRun<'run_import'> => ({
  id: importId,
  subject: { type: 'import', id: importId },
  eventId: null,
  payload: {},
  attempt: 1,
  author: { userId: null, at: now() },
})

/** Works an import off, as its job does. */
export const runImportToEnd = (services: Services, importId: number) =>
  runImport.run(services, runOf(services, importId))

/** Services that do something before each transaction, by its place. */
export const beforeTransactions = (services: Services, act: (place: number) => Promise<void>): Services => {
  let place = 0
  const db: Services['db'] = Object.create(services.db)
  db.transaction = async (work, config) => {
    place += 1
    await act(place)
    return services.db.transaction(work, config)
  }
  return { ...services, db }
}

let made = 100

/** Cases whose clients can be asked, with their numbers. */
export const someCases = async (app: Pick<TestApp, 'db'>, count: number) => {
  const cases: { readonly id: number; readonly number: string }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    made += 1
    cases.push({ id: (await aCaseAt(app, made)).id, number: cjibAt(made) })
  }
  return cases
}

/** A number of CJIB numbers without a case. */
export const strangers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => cjibAt(1_000_000 + at))
