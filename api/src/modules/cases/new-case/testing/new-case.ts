import { expect } from 'vitest'
import { case_numbers } from '../../../../platform/db/schema/case-numbers.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { clients, companies } from '../../../../platform/db/schema/people.ts'
import type { Answer, GivenPart } from '../../../../platform/testing/caller.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

/** As little as a new client needs. */
export const newClient = { email: 'anna.berg@voorbeeld.test' }

/** As little as a case needs. */
export const general = { type: 7, official_id: 'K-100', client: newClient }

/** As little as a case of type 1 needs. */
export const wahv = { ...general, type: 1, committal_date: '2026-10-01', time_of_committal: '08:15' }

/** What existing-folder mode needs as well. */
export const folder = {
  sharepoint_folder_url: 'https://dossiers.example.nl/zaken/1',
  primary_document: 'brief.pdf',
}

/** The parts of a new case, as the screens send them. */
export const newCaseParts = (data: object, files: readonly GivenPart[] = []): readonly GivenPart[] => [
  { name: 'case_data', content: JSON.stringify(data), fileName: 'blob', type: 'application/json' },
  ...files,
]

/** All that a new case writes, counted. */
export const written = async ({ db }: TestApp) => ({
  cases: await db.$count(cases),
  clients: await db.$count(clients),
  companies: await db.$count(companies),
  documents: await db.$count(documents),
  numbers: await db.select().from(case_numbers),
})

/** Sees to it that a call that is refused writes nothing. */
export const withoutTrace = async (app: TestApp, call: () => Promise<Answer>): Promise<Answer> => {
  const before = await written(app)
  const answer = await call()
  expect(await written(app)).toEqual(before)
  return answer
}
