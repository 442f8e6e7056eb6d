import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { checkReceipts } from '../letters/check-receipts.ts'
import { insertLetter } from '../mailroom/testing/letter.builder.ts'
import { incomingDesk } from './testing/incoming-desk.ts'
import { plain } from './testing/mails.ts'

const app = await testApp()
toNoon(app)
const { db, services } = app
const mailroom = await app.signInAs('mailroom')
const { receive, file } = incomingDesk(app, mailroom)
const today = dayOf(services.now())

beforeEach(() => db.delete(cases))

/** A letter that was posted some days ago. */
const posted = async (days: number, given: Parameters<typeof insertLetter>[1] = {}) => {
  const posted_on = addDays(today, -days)
  const at = new Date(`${posted_on}T10:00:00Z`)
  const letter = await insertLetter(app, {
    ...{ posted_on, posted_at: at, submitted_at: at },
    ...given,
    ofCase: { status: 'awaiting_adm_beroep_decision', ...given.ofCase },
  })
  if (letter.task_id)
    await db.update(tasks).set({ assignee_id: mailroom.id }).where(eq(tasks.id, letter.task_id))
  return letter
}

const asking = async (caseId: number) =>
  (await db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)).filter(({ title }) =>
    title.startsWith('Geen ontvangstbevestiging'),
  )
const confirm = async ({ id, case_id }: { readonly id: number; readonly case_id: number }) =>
  file(await receive(plain(['Subject: Ontvangst'], `Brief ${id} is ontvangen.`)), {
    ...{ case_id, letter_id: id, kind: 'receipt_confirmation', received_on: today },
    ...{ files: [], with_text: true, task: null },
  })
const unconfirmed = async () => (await mailroom.call('GET', '/mailroom/letters?list=unconfirmed')).body

describe('a letter without a confirmation', () => {
  it('gets one task after fourteen days, for the colleague who works on its case, and the confirmation completes the task', async () => {
    const letter = await posted(14)
    for (const _ of [1, 2]) await checkReceipts(services)
    expect(await asking(letter.case_id)).toMatchObject([
      {
        title: 'Geen ontvangstbevestiging: Administratief beroep',
        assignee_id: mailroom.id,
        status: 'open',
        due_date: today,
      },
    ])
    expect((await confirm(letter)).status).toBe(200)
    expect(await asking(letter.case_id)).toMatchObject([{ status: 'completed' }])
    await checkReceipts(services)
    expect(await asking(letter.case_id)).toHaveLength(1)
  })

  it('is asked for once, also when its task was deleted', async () => {
    const letter = await posted(20)
    await checkReceipts(services)
    const [task] = await asking(letter.case_id)
    await db.delete(tasks).where(eq(tasks.id, task?.id ?? 0))
    await checkReceipts(services)
    expect(await asking(letter.case_id)).toEqual([])
  })

  it.each([
    ['before that day', 13, {}],
    ['of a closed case', 20, { ofCase: { status: 'case_closed_success' } }],
    ['of a deleted case', 20, { ofCase: { deleted_at: services.now() } }],
    ['that has not left', 20, { posted_on: null, posted_at: null, submitted_at: null }],
    ['that was handed in at a counter', 20, { posted_on: null, posted_at: null, by_post: false }],
    ['that was asked for before', 20, { receipt_asked_at: services.now() }],
  ] as const)('%s is no task', async (_what, days, given) => {
    const letter = await posted(days, given)
    await checkReceipts(services)
    expect(await asking(letter.case_id)).toEqual([])
  })

  it.each([
    ['not_by_post', 'by post', {}, 0],
    ['not_by_post', 'by e-mail', { emailed_at: new Date(`${addDays(today, -20)}T10:00:00Z`) }, 1],
    ['never', 'by e-mail', { emailed_at: new Date(`${addDays(today, -20)}T10:00:00Z`) }, 0],
  ] as const)(
    'of an authority with policy "%s", sent %s, gets a task only if a confirmation is expected',
    async (confirms_receipt, _way, given, expected) => {
      const [authority] = await db
        .insert(authorities)
        .values({ name: `Gemeente ${randomUUID()}`, confirms_receipt })
        .returning()
      const letter = await posted(20, { ...given, authority_id: authority?.id })
      await checkReceipts(services)
      expect(await asking(letter.case_id)).toHaveLength(expected)
      expect(await unconfirmed()).toHaveLength(expected)
    },
  )

  it('to a court gets a task and no channel remark, regardless of the authority of its case', async () => {
    const [authority] = await db
      .insert(authorities)
      .values({
        name: 'Gemeente Ginds',
        confirms_receipt: 'never',
        channel_kind: 'portal',
        channel_source: 'Besluit',
      })
      .returning()
    const letter = await posted(20, { name: 'nha_court_appeal', authority_id: authority?.id })
    expect(await unconfirmed()).toMatchObject([{ id: letter.id, channel_warning: null }])
    await checkReceipts(services)
    expect(await asking(letter.case_id)).toHaveLength(1)
  })

  it('is listed until its task is done', async () => {
    const letter = await posted(20)
    await checkReceipts(services)
    expect(await unconfirmed()).toHaveLength(1)
    const [task] = await asking(letter.case_id)
    await db
      .update(tasks)
      .set({ status: 'completed' })
      .where(eq(tasks.id, task?.id ?? 0))
    expect(await unconfirmed()).toEqual([])
  })

  it('from before receipts were tracked is not listed', async () => {
    await posted(20, { receipt_asked_at: services.now() })
    expect(await unconfirmed()).toEqual([])
  })

  it('gets no task after it was confirmed', async () => {
    const letter = await posted(20)
    await confirm(letter)
    await checkReceipts(services)
    expect(await asking(letter.case_id)).toEqual([])
  })

  it('whose task cannot be made does not stop the others and is retried', async () => {
    const [broken, other] = [await posted(21), await posted(20)]
    const failing: typeof db = Object.create(db, {
      transaction: {
        value: (work: Parameters<typeof db.transaction>[0]) =>
          db.transaction(async (tx) => {
            const done = await work(tx)
            const [row] = await tx.select().from(letters).where(eq(letters.id, broken.id))
            if (row?.receipt_asked_at && (await tx.$count(tasks, eq(tasks.case_id, other.case_id))) === 1)
              throw new Error('killed')
            return done
          }),
      },
    })
    await checkReceipts({ ...services, db: failing })
    expect([await asking(broken.case_id), await asking(other.case_id)]).toMatchObject([[], [{}]])
    await checkReceipts(services)
    expect([await asking(broken.case_id), await asking(other.case_id)]).toMatchObject([[{}], [{}]])
  })
})

it('lists letters without a confirmation for every channel, oldest first', async () => {
  const at = new Date(`${addDays(today, -9)}T10:00:00Z`)
  const mailed = { submission_type: 'email', by_post: false, posted_on: null, posted_at: null } as const
  const [late, late2, soon] = [
    await posted(30),
    await posted(9, { ...mailed, emailed_at: at, submitted_at: at }),
    await posted(2),
  ]
  await posted(5, { ofCase: { status: 'case_closed_success' } })
  await confirm(await posted(6))
  expect(await unconfirmed()).toMatchObject([
    { id: late.id, sent_on: addDays(today, -30), way: 'post' },
    { id: late2.id, sent_on: addDays(today, -9), way: 'email' },
    { id: soon.id, way: 'post' },
  ])
})
