import { eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { describe, expect, it } from 'vitest'
import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts'
import { case_clients, case_events, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import type { Answer } from '../../../platform/testing/caller.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { submitLetter } from '../../letters/letters/submit-letter.handler.ts'
import { aRun, aSubmission, insertLetterCase } from '../../letters/letters/testing/letter-case.builder.ts'
import { traces } from './testing/traces.ts'
import { insertCaseFor } from './testing/workflow-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call } = await app.signInAs('lawyer')

const post = (id: number, json: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call('POST', `/cases/${id}/event`, { json, headers })

const jobsOf = (id: number) => app.db.select().from(jobs).where(eq(jobs.subject_id, id)).orderBy(asc(jobs.id))

describe('a second request', () => {
  it.each(['queued', 'running'] as const)(
    'is answered that the first is %s, and changes nothing',
    async (state) => {
      const { id } = await insertCaseFor(app.db, 'create_nha_pf_objection')
      await post(id, { event_type: 'create_nha_pf_objection' })
      await app.db.update(jobs).set({ state }).where(eq(jobs.subject_id, id))
      const before = await traces(app.db, id)
      const key = { 'idempotency-key': `tweede-${state}` }
      for (const _time of [1, 2]) {
        const answer = await post(id, { event_type: 'create_nha_pf_objection' }, key)
        expect([answer.status, answer.body]).toEqual([
          208,
          { code: 'already_queued', detail: 'Pro forma bezwaar staat al in de wachtrij' },
        ])
      }
      expect(await traces(app.db, id)).toEqual(before)
    },
  )

  it.each([
    ['before the first', -1, 412],
    ['after the first', 0, 208],
  ])('while the first is queued, from a user who saw the case %s', async (_, older, expected) => {
    const { id } = await insertCaseFor(app.db, 'send_certainty_mail')
    const { body } = await post(id, { event_type: 'send_certainty_mail' })
    const headers = { 'if-match': `"${body.version + older}"` }
    expect((await post(id, { event_type: 'send_certainty_mail' }, headers)).status).toBe(expected)
    expect(await jobsOf(id)).toHaveLength(1)
  })

  it('is answered that an administrator has to decide when the outcome of the first is unknown', async () => {
    const { id } = await insertCaseFor(app.db, 'send_certainty_mail')
    await post(id, { event_type: 'send_certainty_mail' })
    await app.db.update(jobs).set({ state: 'unknown' }).where(eq(jobs.subject_id, id))
    expect(await post(id, { event_type: 'send_certainty_mail' })).toMatchObject({
      status: 208,
      body: {
        code: 'already_queued',
        detail:
          'E-mail over zekerheidstelling staat in de wachtrij tot een beheerder zegt of het is aangekomen',
      },
    })
  })

  it.each(['done', 'failed', 'cancelled'] as const)('is accepted once the first is %s', async (state) => {
    const { id } = await insertCaseFor(app.db, 'create_nha_pf_objection')
    await post(id, { event_type: 'create_nha_pf_objection' })
    await app.db.update(jobs).set({ state }).where(eq(jobs.subject_id, id))
    expect((await post(id, { event_type: 'create_nha_pf_objection' })).status).toBe(200)
    expect((await jobsOf(id)).map((job) => job.state)).toEqual([state, 'queued'])
  })

  // Each event a few times at once: table-letters.test.ts and table-decisions.test.ts.
  it.each([
    ['handle_create_igs_tasks', 400],
    ['send_certainty_mail', 208],
  ] as const)('%s is answered %i to 9 of 10 simultaneous requests', async (event, refused) => {
    const { id } = await insertCaseFor(app.db, event)
    const json = { event_type: event, additional_data: eventSamples[event].data }
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(id, json)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => refused)])
    expect(await app.db.$count(case_events, eq(case_events.case_id, id))).toBe(1)
    expect(await app.db.$count(case_logs, eq(case_logs.case_id, id))).toBe(1)
  })

  it('is checked after the type of the case, and before its status and missing data', async () => {
    const { id } = await insertCaseFor(app.db, 'case_approved')
    await post(id, { event: 'case_approved' })
    await app.db.delete(case_clients).where(eq(case_clients.case_id, id))
    const again = await post(id, { event: 'case_approved' })
    expect([again.status, again.body.detail]).toEqual([
      208,
      'E-mail over de toewijzing staat al in de wachtrij',
    ])
    await app.db.update(jobs).set({ state: 'done' }).where(eq(jobs.subject_id, id))
    const later = await post(id, { event: 'case_approved' })
    expect([later.status, later.body.detail]).toEqual([400, 'Het dossier heeft de status "Zaak toegewezen"'])
    await app.db.update(jobs).set({ state: 'queued' }).where(eq(jobs.subject_id, id))
    await app.db.update(cases).set({ type: 10 }).where(eq(cases.id, id))
    const other = await post(id, { event: 'case_approved' })
    expect([other.status, other.body.detail]).toEqual([400, 'Dit kan niet bij dit dossiertype'])
  })

  it.each([
    ['case_approved', 'case_withdrawn'],
    // Leaves the case as it is, and its mail is gone by the time of the second.
    ['send_certainty_mail', 'send_certainty_mail'],
  ] as const)(
    'with the version from before the first is a 412, and writes nothing: after %s %s',
    async (first, second) => {
      const { id, version } = await insertCaseFor(app.db, first)
      const seen = { 'if-match': `"${version}"` }
      expect((await post(id, { event: first }, seen)).status).toBe(200)
      await app.db.update(jobs).set({ state: 'done' }).where(eq(jobs.subject_id, id))
      const before = await traces(app.db, id)
      expect((await post(id, { event: second }, seen)).status).toBe(412)
      expect(await traces(app.db, id)).toEqual(before)
    },
  )
})

describe('a request for a letter that already exists', () => {
  type Left = (id: number) => Promise<unknown>
  const nothingMore: Left = () => Promise.resolve()
  const deliveryIs =
    (state: 'running' | 'unknown' | 'failed'): Left =>
    (id) =>
      app.db
        .update(jobs)
        .set({ state })
        .where(and(eq(jobs.subject_id, id), eq(jobs.kind, 'deliver_letter')))
  const cancelled: Left = (id) =>
    app.db.update(letters).set({ cancelled_at: new Date() }).where(eq(letters.case_id, id))

  const queued = 'Pro forma bezwaar staat al in de wachtrij'
  const other = 'Bezwaar NHA staat al in de wachtrij'

  it('under another name is answered 208 while the first is queued', async () => {
    const { id } = await insertLetterCase(app, { type: 2 })
    await aRun(app, id, aSubmission('send_nha_objection'))
    const before = await traces(app.db, id)
    const answer = await post(id, { event_type: 'create_nha_pf_objection' })
    expect([answer.status, answer.body]).toEqual([208, { code: 'already_queued', detail: other }])
    expect(await traces(app.db, id)).toEqual(before)
  })

  it.each([
    ['and is being e-mailed', 'email', deliveryIs('running'), queued],
    ['and may have been dropped', 'ftp', deliveryIs('unknown'), queued],
    [
      'under another name, and is being e-mailed',
      'email',
      deliveryIs('running'),
      other,
      'send_nha_objection',
    ],
    ['and is to be e-mailed', 'email', nothingMore, undefined],
    ['and could not be e-mailed', 'email', deliveryIs('failed'), undefined],
    ['and is withdrawn', 'mailroom', cancelled, undefined],
  ] as const)('%s (%s)', async (_when, submission, left, detail, name?: string) => {
    const { id } = await insertLetterCase(app, { type: 2, submission })
    const run = await aRun(app, id, aSubmission(name ?? 'nha_pf_objection'))
    await submitLetter.run(app.services, run)
    await app.db.update(jobs).set({ state: 'done' }).where(eq(jobs.id, run.id))
    await left(id)
    const before = await traces(app.db, id)
    const answer = await post(id, { event_type: 'create_nha_pf_objection' })
    if (detail === undefined) return expect(answer.status).toBe(200)
    expect([answer.status, answer.body]).toEqual([208, { code: 'already_queued', detail }])
    expect(await traces(app.db, id)).toEqual(before)
  })
})

it.each(['case_events', 'case_logs', 'tasks', 'task_logs', 'jobs'])(
  'stores nothing when a row of %s cannot be written',
  async (table) => {
    const { id } = await insertCaseFor(app.db, 'create_case_administrative_appeal')
    const before = await traces(app.db, id)
    await app.db.execute(sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'geen plaats'; end $$`)
    await app.db.execute(
      sql`create trigger refuse before insert on ${sql.identifier(table)} for each row execute function refuse()`,
    )
    try {
      const answer = await post(id, {
        event_type: 'create_case_administrative_appeal',
        additional_data: { channel: 'om_loket' },
      })
      expect(answer.status).toBe(500)
    } finally {
      await app.db.execute(sql`drop trigger refuse on ${sql.identifier(table)}`)
    }
    expect(await traces(app.db, id)).toEqual(before)
  },
)
