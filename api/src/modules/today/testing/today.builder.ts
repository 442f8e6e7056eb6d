import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { expect } from 'vitest'
import { case_events, type cases } from '../../../platform/db/schema/cases.ts'
import { incoming_items } from '../../../platform/db/schema/incoming.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { createReviewTask } from '../../../platform/jobs/review-tasks.sql.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { aHearing } from '../../tasks/hearings/testing/hearings.builder.ts'

/** Two lawyers, and functions that insert work for them. */
export const workOfToday = async (app: TestApp) => {
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

  const aTask = async (caseId: number | null, given: Partial<typeof tasks.$inferInsert> = {}) => {
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

  /** Inserts work of every group for both lawyers, and items that belong to none. */
  const fillDay = async () => {
    for (const who of [anouk, tom]) {
      for (const days of [-2, 0, 4, 5]) await aTerm((await aCaseOf(who)).id, addDays(today, days))
      await aTerm((await aCaseOf(who, { deleted_at: yesterday })).id, today)
      for (const task of [
        { title: 'Morgen', due_date: addDays(today, 1) },
        { title: 'Eerst', due_date: addDays(today, -7), status: 'awaiting' },
      ] as const)
        await aCaseOf(who, { task })
      await aTask(null, { title: 'Vandaag', due_date: today, assignee_id: who.id })
      await aTask(null, { title: 'Gedaan', due_date: today, assignee_id: who.id, ...done })
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
  }

  return { anouk, tom, today, yesterday, todayOf, aTask, aCaseOf, done, aTerm, answer, totalOf, fillDay }
}
