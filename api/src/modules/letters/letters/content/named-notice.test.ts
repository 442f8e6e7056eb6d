import { buffer } from 'node:stream/consumers'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { case_events } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { toNoon } from '../../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase, tracesOf } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { selectEnclosures } from './enclosures.sql.ts'

const app = await testApp({ dataDir: await testFolder() })
toNoon(app)
const { db, services } = app
const { call } = await app.signInAs('mailroom')
const first = 'send_igs_wahv_letter_1'
const today = (): string => dayOf(services.now())

const made = async (caseId: number, name: string) => {
  const run = await aRun(app, caseId, aSubmission(name))
  await submitLetter.run(services, run)
  await db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, run.id))
  return (await tracesOf(app, caseId)).letters.find(({ job_id }) => job_id === run.id) ?? expect.fail(name)
}

/** A letter that was made and posted, so many days ago. */
const posted = async (caseId: number, name: string, daysAgo: number) => {
  const letter = await made(caseId, name)
  const json = { posted_on: today() }
  expect((await call('POST', `/mailroom/letters/${letter.id}/posted`, { json })).status).toBe(200)
  const posted_on = addDays(today(), -daysAgo)
  await db.update(letters).set({ posted_on }).where(eq(letters.id, letter.id))
  return letter
}

/** What the penalty request of a case encloses besides the mandate, and says of that. */
const requested = async (caseId: number) => {
  const request = await made(caseId, 'dsv')
  const [, ...enclosed] = await selectEnclosures(db, [request.id])
  const [file] = await db.select().from(documents).where(eq(documents.id, request.document_id))
  const opened = await services.documents.open(file?.storage_key ?? '')
  const { text } = await readPdf(await buffer(opened?.stream ?? expect.fail('no file')))
  return { enclosed, text: text.replace(/\s+/g, ' ') }
}

it('encloses the notice that it names, not a newer one with the same name', async () => {
  const { id } = await insertLetterCase(app, { type: 1 })
  const named = await posted(id, first, 60)
  await posted(id, first, 20)
  const { enclosed, text } = await requested(id)
  expect(enclosed.map(({ documentId, label }) => [documentId, label.replace(/ van .*/, '')])).toEqual([
    [named.document_id, 'Ingebrekestelling'],
    [expect.any(Number), 'Verzendbewijs'],
  ])
  expect(text).toContain('De ingebrekestelling en het bewijs van verzending zijn bijgevoegd.')
})

it('does not mention an enclosed proof when no dispatch of the notice was recorded', async () => {
  const { id } = await insertLetterCase(app, { type: 1 })
  const named = await posted(id, first, 60)
  await db.delete(case_events).where(eq(case_events.case_id, id))
  const { enclosed, text } = await requested(id)
  expect(enclosed.map(({ documentId }) => documentId)).toEqual([named.document_id])
  expect(text).toContain('De ingebrekestelling is bijgevoegd.')
})
