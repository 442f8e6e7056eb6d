import { buffer } from 'node:stream/consumers'
import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import { and, eq } from '../../../../platform/db/drizzle.ts'
import { cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { toNoon } from '../../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { submitLetter } from '../submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase } from '../testing/letter-case.builder.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { selectEnclosures } from './enclosures.sql.ts'

const app = await testApp({ dataDir: await testFolder() })
toNoon(app)
const { db, services } = app
const { call: callMailroom } = await app.signInAs('mailroom')
const notice = 'send_igs_wahv_letter_1'
const today = dayOf(services.now())
const posted = addDays(today, -60)

/** Makes a letter, and returns its row. */
const make = async (caseId: number, name: string) => {
  const run = await aRun(app, caseId, aSubmission(name))
  await submitLetter.run(services, run)
  await db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, run.id))
  const [row] = await db.select().from(letters).where(eq(letters.job_id, run.id))
  return row ?? expect.fail(`no ${name}`)
}

/** A case whose notice was posted sixty days ago. */
const aCaseWithNotice = async () => {
  const { id } = await insertLetterCase(app, { type: 1 })
  const { id: letterId } = await make(id, notice)
  const body = { json: { posted_on: today } }
  expect((await callMailroom('POST', `/mailroom/letters/${letterId}/posted`, body)).status).toBe(200)
  await db.update(letters).set({ posted_on: posted }).where(eq(letters.id, letterId))
  return id
}

const wordsOf = async (documentId: number | null): Promise<string> => {
  const [row] = await db
    .select()
    .from(documents)
    .where(eq(documents.id, documentId ?? 0))
  const file = await services.documents.open(row?.storage_key ?? '')
  return (await readPdf(await buffer(file?.stream ?? expect.fail('no file')))).text
}

it('a penalty request encloses the notice and its proof of dispatch, and mentions both', async () => {
  const id = await aCaseWithNotice()
  const request = await make(id, 'dsv')
  const enclosed = await selectEnclosures(db, [request.id])
  expect(enclosed.map(({ label }) => label)).toEqual([
    'Volmacht',
    `Ingebrekestelling van ${formatDate(posted)}`,
    'Verzendbewijs van de ingebrekestelling',
  ])
  const [sent] = await db
    .select()
    .from(letters)
    .where(and(eq(letters.case_id, id), eq(letters.name, notice)))
  expect(enclosed[1]).toMatchObject({ documentId: sent?.document_id, sha256: sent?.sha256 })
  // The proof itself: whose letter, and how it left.
  const proof = await wordsOf(enclosed[2]?.documentId ?? null)
  for (const words of [sent?.uuid, sent?.sha256, sent?.addressee]) expect(proof).toContain(words)
  const words = await wordsOf(request.document_id)
  expect(words).toContain('De ingebrekestelling en het bewijs van verzending zijn bijgevoegd.')
  expect(words).toContain('Verzendbewijs van de ingebrekestelling')
})

it('of a notice from before letters were stored it encloses and mentions nothing', async () => {
  const { id } = await insertLetterCase(app, { type: 1 })
  const completed_at = new Date(services.now().getTime() - 60 * 86_400_000)
  await db.insert(tasks).values({ case_id: id, type: notice, status: 'completed', completed_at })
  const request = await make(id, 'dsv')
  expect((await selectEnclosures(db, [request.id])).map(({ label }) => label)).toEqual(['Volmacht'])
  expect(await wordsOf(request.document_id)).not.toContain('zijn bijgevoegd')
})

it('the date of receipt that the authority confirmed replaces the calculated one', async () => {
  const id = await aCaseWithNotice()
  const confirmed = addDays(posted, 9)
  await db.update(cases).set({ notice_received_on: confirmed }).where(eq(cases.id, id))
  const words = await wordsOf((await make(id, 'dsv')).document_id)
  expect(words).toContain(
    `U hebt bevestigd dat u de ingebrekestelling op ${formatDate(confirmed)} hebt ontvangen.`,
  )
  expect(words).not.toContain('gaat uit van ontvangst')
  expect(words).toContain(`eindigden op ${formatDate(addDays(confirmed, 14))}`)
  expect(words).toContain(`dwangsom verschuldigd bent, is ${formatDate(addDays(confirmed, 15))}`)
})
