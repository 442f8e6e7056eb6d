import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { case_events, case_logs, type cases } from '../../platform/db/schema/cases.ts'
import { incoming_items } from '../../platform/db/schema/incoming.ts'
import { jobs } from '../../platform/db/schema/jobs.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import { tasks } from '../../platform/db/schema/tasks.ts'
import { case_terms } from '../../platform/db/schema/terms.ts'
import { absences } from '../../platform/db/schema/users.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { createReviewTask } from '../../platform/jobs/review-tasks.sql.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { aUser } from '../../platform/testing/users.builder.ts'
import { aHearing } from '../tasks/hearings/testing/hearings.builder.ts'

const app = await testApp()
const { db, services } = app
const anouk = await app.signInAs('lawyer')
const tom = await app.signInAs('lawyer')
const today = dayOf(services.now())
const yesterday = new Date(services.now().getTime() - 86_400_000)

type Who = typeof anouk

const todayOf = async ({ call }: Who) => {
  const { status, body } = await call('GET', '/today')
  expect(status).toBe(200)
  return body
}

const aTask = async (caseId: number, given: Partial<typeof tasks.$inferInsert> = {}) => {
  await db
    .insert(tasks)
    .values({ case_id: caseId, title: 'Werk', assignee_id: anouk.id, created_at: yesterday, ...given })
}

/** A case with a task of a colleague, by default open and of Anouk. */
const aCaseOf = async (
  who: Who = anouk,
  {
    task = {},
    ...given
  }: Partial<typeof cases.$inferInsert> & { task?: Partial<typeof tasks.$inferInsert> } = {},
) => {
  const made = await insertCase(
    db,
    { type: 1, status: 'in_progress', ...given },
    { clients: [{ last_name: 'Öztürk' }] },
  )
  await aTask(made.id, { assignee_id: who.id, ...task })
  return made
}

const done = { status: 'completed', completed_at: yesterday } as const

const aTerm = async (caseId: number, last: string, given: Partial<typeof case_terms.$inferInsert> = {}) => {
  await db.insert(case_terms).values({
    case_id: caseId,
    kind: 'objection',
    title: 'Administratief beroep',
    article: 'Awb 6:7',
    is_fatal: true,
    source: 'Beschikking',
    source_on: addDays(last, -42),
    computed_on: last,
    ...given,
  })
}

const aMail = async (given: Partial<typeof incoming_items.$inferInsert> = {}) => {
  await db.insert(incoming_items).values({
    kind: 'mail',
    source: 'post@kantoor.test',
    subject: 'Beslissing',
    received_at: services.now(),
    ...given,
  })
}

const answer = async (caseId: number, event_type = 'mandate_signed') => {
  await db
    .insert(case_events)
    .values({ case_id: caseId, event_type, message: 'Volmacht ondertekend', created_at: yesterday })
}

const fail = (caseId: number, jobId: number) =>
  createReviewTask(
    db,
    { userId: null, at: services.now() },
    { caseId, jobId, reason: 'E-mail is niet gelukt: postvak bestaat niet' },
  )

/** The total of a list, from the header. */
const totalOf = async ({ call }: Who, path: string): Promise<number> => {
  const { status, headers } = await call('GET', path)
  expect(status).toBe(200)
  return Number(headers.get('x-total-count') ?? Number.NaN)
}

describe('what waits for a colleague', () => {
  beforeAll(async () => {
    for (const who of [anouk, tom]) {
      for (const days of [-2, 0, 4, 5]) await aTerm((await aCaseOf(who)).id, addDays(today, days))
      await aTerm((await aCaseOf(who, { deleted_at: yesterday })).id, today)
      for (const state of ['open', 'filed'] as const) {
        const { internal_id } = await aCaseOf(who)
        await aMail({ numbers: [internal_id], state, closed_at: state === 'open' ? null : yesterday })
      }
      const cjib_number = who === anouk ? '1062542123456784' : '1062542123456792'
      await aCaseOf(who, { cjib_number, official_id: `UWV ${who.id}` })
      await aMail({ numbers: [cjib_number] })
      await aMail({ numbers: [`uwv ${who.id}`] })
      const [message] = await db
        .insert(messages)
        .values({
          channel: 'email',
          status: 'sent',
          recipient: 'iemand@voorbeeld.test',
          subject: 'Vraag',
          body_text: '',
          case_id: (await aCaseOf(who)).id,
          message_id: crypto.randomUUID(),
        })
        .returning()
      await aMail({ in_reply_to: `<oud@elders.test> <${message?.message_id}@kantoor.test>` })
      for (const days of [-1, 0, 6, 7])
        await aHearing(app, {
          day: addDays(today, days),
          assignee_id: who.id,
          case_id: (await aCaseOf(who)).id,
        })
      await fail((await aCaseOf(who)).id, who.id)
      await answer((await aCaseOf(who)).id)
      await aCaseOf(who, { task: done })
    }
    // No colleague is assigned: the failure is shown to everybody.
    await fail((await insertCase(db, { type: 1 })).id, 900)
    await aMail({ numbers: ['niets van ons'] })
  })

  it.each([
    ['a lawyer', anouk],
    ['a colleague', tom],
  ])('each number of %s equals the total of the list that it links to', async (_, who) => {
    const body = await todayOf(who)
    const week = `start_hearing_date=${today}&end_hearing_date=${addDays(today, 6)}`
    const lists: Readonly<Record<string, string>> = {
      danger: `/terms?tab=mine&end_date=${body.danger_until}`,
      incoming: '/incoming?own=true',
      hearings: `/tasks/grounds_search?assignee_ids=${who.id}&${week}`,
      failed: '/cases/search?today=failed',
      answered: '/cases/search?today=answered',
      stalled: '/cases/search?today=stalled',
      to_confirm: '/terms?tab=to_confirm',
    }
    const numbers = Object.fromEntries(Object.keys(lists).map((group) => [group, body[group].total]))
    expect(numbers).toEqual({
      danger: 3,
      incoming: 4,
      hearings: 2,
      failed: 2,
      answered: 1,
      stalled: 1,
      to_confirm: 8,
    })
    for (const [group, path] of Object.entries(lists))
      expect({ group, total: await totalOf(who, path) }).toEqual({ group, total: numbers[group] })
    expect(body.term_count).toBe(await totalOf(who, '/terms?tab=mine'))
  })

  it('shows all terms in danger, latest first, and the first rows of the other groups', async () => {
    const body = await todayOf(anouk)
    expect(body.danger.items.map(({ last_day }: { last_day: string }) => last_day)).toEqual([
      addDays(today, -2),
      today,
      addDays(today, 4),
    ])
    expect(body.incoming.items).toHaveLength(3)
    expect(body.failed.items[0]).toMatchObject({
      text: 'E-mail is niet gelukt: postvak bestaat niet',
      task_id: expect.any(Number),
      event: null,
    })
    expect(body.answered.items[0]).toMatchObject({
      text: 'Volmacht ondertekend',
      event: 'mandate_signed',
      case: { client: [{ last_name: 'Öztürk' }] },
    })
    expect(body.hearings.items[0]).toMatchObject({ day: today, court: 'Rotterdam', status: 'open' })
  })

  it('shows the work of an absent colleague to the cover, without failures in cases that had no assignee', async () => {
    const roos = await app.signInAs('lawyer')
    const away = (days: number, user_id = tom.id) =>
      db.insert(absences).values({
        user_id,
        first_day: addDays(today, days),
        last_day: addDays(today, days),
        cover_id: roos.id,
      })
    await away(1)
    expect((await todayOf(roos)).covered).toEqual([])
    await away(0)
    const { covered, danger } = await todayOf(roos)
    expect(danger.total).toBe(0)
    expect(covered).toMatchObject([
      {
        user: { id: tom.id, name: 'Sanne de Vries' },
        danger: { total: 3, items: [{ waits_for: 'you' }, {}, {}] },
        incoming: { total: 4 },
        hearings: { total: 2 },
        failed: { total: 1 },
        answered: { total: 1 },
        stalled: { total: 1 },
      },
    ])
    expect((await todayOf(anouk)).covered).toEqual([])
    // At most ten colleagues.
    for (let count = 1; count <= 10; count++) await away(0, (await aUser(db)).id)
    expect((await todayOf(roos)).covered).toHaveLength(10)
  })

  it('shows a BTU lawyer cases of their types, and no hearings', async () => {
    const btu = await app.signInAs('btu_lawyer')
    await answer((await aCaseOf(btu, { type: 1 })).id)
    await answer((await aCaseOf(btu, { type: 10 })).id)
    expect(await todayOf(btu)).toMatchObject({ hearings: null, answered: { total: 1 }, failed: { total: 0 } })
    expect(await totalOf(btu, '/cases/search?today=answered')).toBe(1)
  })
})

it.each([
  ['an act in the case', (id: number) => anouk.call('PATCH', `/cases/${id}`, { json: { notes: 'Gezien' } })],
  ['an act of any colleague', (id: number) => tom.call('PATCH', `/cases/${id}`, { json: { notes: 'Ook' } })],
  [
    'an act on a task of it',
    async (id: number) => {
      const [task] = await db.select().from(tasks).where(eq(tasks.case_id, id))
      await anouk.call('PATCH', `/tasks/${task?.id}`, { json: { status: 'in_progress' } })
    },
  ],
])('removes the answer of a client after %s, but not after it was read', async (_, act) => {
  const { id } = await aCaseOf()
  await answer(id, 'proof_received')
  const isThere = async () =>
    (await anouk.call('GET', '/cases/search?today=answered')).body.some(
      (row: { id: number }) => row.id === id,
    )
  await anouk.call('GET', `/cases/${id}`)
  expect(await isThere()).toBe(true)
  await act(id)
  expect(await isThere()).toBe(false)
})

interface Kind {
  readonly name: string
  readonly isStalled: boolean
  readonly given?: Partial<typeof cases.$inferInsert>
  readonly change?: (id: number) => Promise<unknown>
}

it.each<Kind>([
  { name: 'whose tasks are done', isStalled: true },
  { name: 'that is closed', isStalled: false, given: { status: 'case_closed_success' } },
  { name: 'that was lost', isStalled: false, given: { status: 'objection_rejected' } },
  {
    name: 'with an open task of nobody',
    isStalled: false,
    change: (id) => aTask(id, { assignee_id: null }),
  },
  { name: 'with a running term', isStalled: false, change: (id) => aTerm(id, addDays(today, 30)) },
  {
    name: 'with a term that is closed',
    isStalled: true,
    change: (id) => aTerm(id, today, { closing: 'submitted', closed_at: yesterday }),
  },
  {
    name: 'for which something is being sent',
    isStalled: false,
    change: async (id) => {
      await db.insert(jobs).values({
        subject_type: 'case',
        subject_id: id,
        kind: 'send_mail',
        key: 'mail:x',
        payload: { template: 'x' },
      })
    },
  },
  {
    name: 'of which a colleague had the last task',
    isStalled: false,
    change: (id) => aTask(id, { ...done, assignee_id: tom.id, completed_at: services.now() }),
  },
])('a case $name: without a next step $isStalled', async ({ isStalled, given = {}, change }) => {
  const { id } = await aCaseOf(anouk, { task: done, ...given })
  await change?.(id)
  await db.insert(case_logs).values({ case_id: id, message: 'Laatste', created_at: yesterday })
  const rows = (await anouk.call('GET', '/cases/search?today=stalled')).body
  expect(rows.some((row: { id: number }) => row.id === id)).toBe(isStalled)
})
