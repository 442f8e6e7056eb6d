import { dayOf } from '@zaakwerk/domain/dates'
import { eq } from '../../../../platform/db/drizzle.ts'
import { case_events, cases } from '../../../../platform/db/schema/cases.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import type { CallOptions } from '../../../../platform/testing/caller.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

interface Letter {
  readonly id: number
}

/** Someone at the mailroom, what they do over HTTP, and what that leaves behind. */
export const mailroomDesk = async (app: TestApp) => {
  const { call, id: viewerId } = await app.signInAs('mailroom')
  const today = dayOf(app.services.now())

  const post = (json: object, options: CallOptions = {}) =>
    call('POST', '/mailroom/letters/posted', { json, ...options })

  /** What is in the database about a letter: its posting, and what followed. */
  const traces = async ({ id }: Letter) => {
    const [row] = await app.db.select().from(letters).where(eq(letters.id, id))
    if (!row) throw new Error('the letter is gone')
    const [of] = await app.db.select().from(cases).where(eq(cases.id, row.case_id))
    const [task] = await app.db
      .select()
      .from(tasks)
      .where(eq(tasks.id, row.task_id ?? 0))
    const events = await app.db.select().from(case_events).where(eq(case_events.case_id, row.case_id))
    return {
      posted_on: row.posted_on,
      status: of?.status,
      task: task?.status,
      events: events.map(({ event_type }) => event_type),
    }
  }

  return {
    call,
    viewerId,
    today,
    daysAgo: (days: number) => new Date(app.services.now().getTime() - days * 86_400_000),
    post,
    postOn: (posted_on: string, ...wanted: readonly Letter[]) =>
      post({ posted_on, letters: wanted.map(({ id }) => ({ id })) }),
    unpost: (...wanted: readonly Letter[]) =>
      call('POST', '/mailroom/letters/unpost', { json: { letters: wanted.map(({ id }) => ({ id })) } }),
    traces,
    /** The traces of a letter that waits for the post, and of one that was posted today. */
    waiting: { posted_on: null, status: 'awaiting_adm_beroep_submission', task: 'open', events: [] },
    posted: {
      posted_on: today,
      status: 'adm_beroep_submitted',
      task: 'completed',
      events: ['case_administrative_appeal_sent_by_mailroom'],
    },
  }
}
