import { dayOf } from '@zaakwerk/domain/dates'
import type { LetterHistory } from '@zaakwerk/domain/submissions'
import { expect, it } from 'vitest'
import { and, eq, sql } from '../../../../platform/db/drizzle.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { toNoon } from '../../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../../platform/testing/set-up.ts'
import { submitLetter } from '../../../letters/letters/submit-letter.handler.ts'
import {
  aRun,
  aSubmission,
  insertLetterCase,
  tracesOf,
} from '../../../letters/letters/testing/letter-case.builder.ts'
import { letterHistory } from './letter-history.sql.ts'

const app = await testApp({ dataDir: await testFolder() })
toNoon(app)
const { db, services } = app
const { call } = await app.signInAs('lawyer')

const sentAt = new Date('2026-11-12T23:30:00Z')

type Change = (id: number) => Promise<unknown>

const change =
  (changes: Partial<typeof letters.$inferInsert>): Change =>
  (id) =>
    db.update(letters).set(changes).where(eq(letters.case_id, id))

const jobIs =
  (kind: 'submit_letter' | 'deliver_letter', state: 'failed' | 'unknown'): Change =>
  (id) =>
    db
      .update(jobs)
      .set({ state })
      .where(and(eq(jobs.subject_id, id), eq(jobs.kind, kind)))

const aCaseWithLetter = async (channel?: 'om_loket') => {
  const { id } = await insertLetterCase(app, { type: 1, submission: 'email_and_mailroom' })
  const run = await aRun(app, id, aSubmission('adm_beroep', channel ? { channel } : {}))
  const make = async () => {
    await submitLetter.run(services, run)
    await db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, run.id))
  }
  return { id, make }
}

const waitingOf = async (id: number) => (await call('GET', `/cases/${id}`)).body.waiting_letters
const sentOf = async (id: number) => (await call('GET', `/cases/${id}`)).body.sent_letters
const waiting = (has_left: string, left: object | null = null) => [
  { name: 'adm_beroep', is_at_counter: false, has_left, left, was_client_told: false },
]

it.each<[string, Change]>([
  ['is asked for', async () => undefined],
  ['could not be made', jobIs('submit_letter', 'failed')],
])('a letter that %s waits', async (_, happens) => {
  const { id } = await aCaseWithLetter()
  await happens(id)
  expect(await waitingOf(id)).toEqual(waiting('no'))
})

it.each<[string, Change, string, object?]>([
  ['is made', async () => undefined, 'no'],
  ['left by e-mail alone', change({ emailed_at: sentAt }), 'partly', { on: '2026-11-13', way: 'email' }],
  ['is at the file drop alone', change({ dropped_at: sentAt }), 'partly', { on: '2026-11-13', way: 'ftp' }],
  ['may have left', jobIs('deliver_letter', 'unknown'), 'maybe'],
])('a letter that %s waits', async (_, happens, hasLeft, left) => {
  const { id, make } = await aCaseWithLetter()
  await make()
  await happens(id)
  expect(await waitingOf(id)).toEqual(waiting(hasLeft, left))
})

it.each<[string, Change]>([
  ['left', change({ submitted_at: new Date() })],
  ['was withdrawn', change({ cancelled_at: new Date() })],
])('a letter that %s does not', async (_, happens) => {
  const { id, make } = await aCaseWithLetter()
  await make()
  await happens(id)
  expect(await waitingOf(id)).toEqual([])
})

it('a letter for the counter is marked as such', async () => {
  const { id, make } = await aCaseWithLetter('om_loket')
  await make()
  expect(await waitingOf(id)).toEqual([
    { name: 'adm_beroep', is_at_counter: true, has_left: 'no', left: null, was_client_told: false },
  ])
})

it('a letter whose posting was undone after the client was notified waits, and says so', async () => {
  const { id, make } = await aCaseWithLetter()
  await make()
  await change({ emailed_at: sentAt })(id)
  const [letter] = await db.select({ id: letters.id }).from(letters).where(eq(letters.case_id, id))
  await call('POST', `/mailroom/letters/${letter?.id}/posted`, { json: { posted_on: dayOf(services.now()) } })
  await db
    .update(jobs)
    .set({ state: 'done' })
    .where(and(eq(jobs.subject_id, id), eq(jobs.kind, 'send_mail')))
  await call('POST', `/mailroom/letters/${letter?.id}/unpost`)
  expect(await waitingOf(id)).toMatchObject([{ has_left: 'partly', was_client_told: true }])
  await call('POST', `/cases/${id}/event`, { json: { event: 'case_withdrawn', additional_data: {} } })
  expect((await tracesOf(app, id)).logs).toContain(
    'Administratief beroep ingetrokken: gaat niet meer op de post, maar de cliënt kreeg al bericht dat deze brief is verstuurd',
  )
})

const both = { emailed_at: sentAt, posted_at: sentAt }

/** What the terms of the other side are counted from. */
const countedOf = async (id: number) => {
  const { rows } = await db.execute<{ letters: LetterHistory }>(
    sql`select ${letterHistory} as letters from cases c where c.id = ${id}`,
  )
  return rows[0]?.letters.sent
}

it.each<[string, Partial<typeof letters.$inferInsert>, string, string, boolean]>([
  ['e-mail', { emailed_at: sentAt, by_post: false }, 'email', '2026-11-13', false],
  ['file drop', { dropped_at: sentAt, by_post: false }, 'ftp', '2026-11-13', false],
  ['post', { posted_on: '2026-11-11', posted_at: sentAt }, 'post', '2026-11-11', true],
  ['both, first by e-mail', { ...both, posted_on: '2026-11-14' }, 'email_and_post', '2026-11-13', false],
  ['both on one day', { ...both, posted_on: '2026-11-13' }, 'email_and_post', '2026-11-13', false],
  ['both, first by post', { ...both, posted_on: '2026-11-11' }, 'email_and_post', '2026-11-11', true],
  ['hand at the counter', { by_post: false }, 'counter', '2026-11-13', false],
])(
  'a letter that left by %s is among those sent, on one day everywhere',
  async (_, how, way, sent_on, by_post) => {
    const { id, make } = await aCaseWithLetter()
    await make()
    expect(await sentOf(id)).toEqual([])
    await change({ ...how, submitted_at: sentAt })(id)
    expect(await sentOf(id)).toEqual([{ name: 'adm_beroep', sent_on, way }])
    expect(await countedOf(id)).toMatchObject([{ name: 'adm_beroep', sent_on, by_post }])
  },
)

it.each<[string, Partial<typeof letters.$inferInsert>, string, string]>([
  [
    'e-mail before its paper was withdrawn',
    { emailed_at: sentAt, cancelled_at: sentAt },
    'email',
    '2026-11-13',
  ],
  ['post before its e-mail', { posted_on: '2026-11-11', posted_at: sentAt }, 'post', '2026-11-11'],
])('a letter that left by %s is among those sent, and is not waiting', async (_, how, way, sent_on) => {
  const { id, make } = await aCaseWithLetter()
  await make()
  await change(how)(id)
  expect(await sentOf(id)).toEqual([{ name: 'adm_beroep', sent_on, way }])
  expect(await waitingOf(id)).toEqual([])
})

it('a document reported as submitted another way is among those sent', async () => {
  const { id } = await insertLetterCase(app, { type: 2 })
  const json = { event: 'nha_document_submitted', additional_data: { document_type: 'objection' } }
  expect((await call('POST', `/cases/${id}/event`, { json })).status).toBe(200)
  const sent_on = dayOf(services.now())
  expect(await sentOf(id)).toEqual([{ name: 'nha_pf_objection', sent_on, way: 'elsewhere' }])
})
