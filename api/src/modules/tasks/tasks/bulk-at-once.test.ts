import { TaskChangeResult, tasksAtOnce } from '@zaakwerk/contract/task-bulk'
import * as z from '@zaakwerk/contract/zod'
import { describe, expect, it } from 'vitest'
import { eq, inArray, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { insertTask, insertTasks, taskLog, taskRow } from './testing/task.builder.ts'

const app = await testApp()
// Messages about a change made today have a time but no date.
toNoon(app)
const { db } = app
const { call } = await app.signInAs('lawyer')
const tom = await aUser(db, { firstName: 'Tom', lastName: 'Bakker' })

type Seen = { readonly id: number; readonly version: number }

const change = async (
  seen: readonly Seen[],
  changes: Record<string, unknown>,
  { by = call, undoes }: { readonly by?: typeof call; readonly undoes?: boolean } = {},
) => {
  const sent = { tasks: seen.map(({ id, version }) => ({ id, version, changes })), undoes }
  const { status, body } = await by('POST', '/tasks/bulk', { json: sent })
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  return z.array(TaskChangeResult).parse(body)
}

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('there is no such row')
  return row
}

/** A letter that waits for the post, and the task that asks for it. */
const aWaitingLetter = async () => {
  const letter = await insertLetter(app)
  return { letter, task: await taskRow(db, letter.task_id ?? 0) }
}

const letterRow = async (id: number) =>
  only(await db.select().from(letters).where(eq(letters.id, id)).orderBy(letters.id))
const caseRow = async (id: number) => only(await db.select().from(cases).where(eq(cases.id, id)))

describe('completing tasks of submissions among others', () => {
  it('reports their letters as posted, and completes the others', async () => {
    const { letter, task } = await aWaitingLetter()
    const plain = await insertTask(db)
    const results = await change([task, plain], { status: 'completed' })
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
    expect((await letterRow(letter.id)).posted_on).not.toBeNull()
    expect((await caseRow(letter.case_id)).status).toBe('adm_beroep_submitted')
    expect(results[0]?.version).toBe((await taskRow(db, task.id)).version)
  })

  it('leaves a task unchanged that the workflow refuses, with the reason', async () => {
    const btu = await app.signInAs('btu_lawyer')
    const { letter, task } = await aWaitingLetter()
    const counter = await insertTask(db, {
      type: 'submit_adm_beroep_via_om_loket',
      case_id: (await insertCase(db, { type: 1 })).id,
    })
    const plain = await insertTask(db)
    const changes = { status: 'completed', assignee_id: tom.id }
    const results = await change([task, counter, plain], changes, { by: btu.call })
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', 'Je hebt geen toegang tot dit onderdeel.'],
      ['failed', expect.stringContaining('Er is geen beroepschrift dat op indienen wacht')],
      ['changed', null],
    ])
    for (const { id, version } of [task, counter]) {
      expect(await taskRow(db, id)).toMatchObject({ status: 'open', assignee_id: null, version })
      expect(await taskLog(db, id)).toEqual([])
    }
    expect((await letterRow(letter.id)).posted_on).toBeNull()
    expect(await taskRow(db, plain.id)).toMatchObject({ status: 'completed', assignee_id: tom.id })
  })

  it('reports that another task of the call changed the case, and with it this task', async () => {
    const { id: case_id } = await insertCase(db, {
      type: 2,
      status: 'awaiting_nha_igs_submission_by_mailroom',
    })
    const made = await insertTasks(db, [
      { type: 'submit_nha_igs_via_mailroom', case_id },
      { type: 'submit_nha_igs_via_email', case_id },
      { type: 'user_task', case_id },
    ])
    const results = await change(made, { status: 'completed' })
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['changed', null],
      ['failed', expect.stringMatching(/^Al (?:afgerond|gesloten) door Sanne de Vries om \d\d:\d\d$/)],
      ['changed', null],
    ])
    expect((await caseRow(case_id)).status).toBe('nha_igs_submitted')
    for (const { id, version } of results) expect((await taskRow(db, id)).version).toBe(version)
  })

  it('completes 250 tasks with an event in one call, and the others in the next', async () => {
    const made = await insertTasks(
      db,
      Array.from({ length: 252 }, () => ({ type: 'submit_nha_igs_via_email' as const })),
    )
    const results = await change(made, { status: 'completed' })
    const rest = results.slice(250)
    expect(results.slice(0, 250).every(({ outcome }) => outcome === 'changed')).toBe(true)
    expect(rest.map(({ outcome, version, reason }) => [outcome, version, reason])).toEqual(
      new Array(2).fill([
        'failed',
        1,
        'Per keer kunnen 250 taken van een brief of indiening mee; probeer de rest opnieuw',
      ]),
    )
    const again = await change(
      rest.map(({ id }) => ({ id, version: 1 })),
      { status: 'completed' },
    )
    expect(again.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
    // Thousands of statements, beside other work longer than a test has as a rule.
  })

  it('does not reopen a task by an undo when its letter was posted', async () => {
    const { task } = await aWaitingLetter()
    const plain = await insertTask(db)
    const done = await change([task, plain], { status: 'completed' })
    const seen = done.map(({ id, version }) => ({ id, version: version ?? 0 }))
    const results = await change(seen, { status: 'open' }, { undoes: true })
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', expect.stringMatching(/^De brief van deze taak is op .* op de post gedaan/)],
      ['changed', null],
    ])
  })
})

describe('two at once', () => {
  it('that overlap both succeed: each task is changed by the first', async () => {
    const made = []
    for (let place = 0; place < 10; place += 1) {
      const { id } = await insertCase(db)
      made.push(...(await insertTasks(db, [{ case_id: id }, { case_id: id }])))
    }
    const { call: byOther } = await app.signInAs('lawyer')
    const backwards = [...made].reverse()
    const [one, other] = await Promise.all([
      change(made, { assignee_id: tom.id }),
      change(backwards, { due_date: '2026-12-01' }, { by: byOther }),
    ])
    const firsts = [one, other].map((results) => new Set(results.map(({ outcome }) => outcome)))
    expect(firsts).toEqual(expect.arrayContaining([new Set(['changed']), new Set(['failed'])]))
    const ids = made.map(({ id }) => id)
    const now = await db.select({ version: tasks.version }).from(tasks).where(inArray(tasks.id, ids))
    expect(now).toEqual(made.map(() => ({ version: 2 })))
  })

  it('lock their cases first, in one order, and their tasks after them', async () => {
    const [low, high] = [await insertCase(db), await insertCase(db)]
    const [first, second] = await insertTasks(db, [{ case_id: high.id }, { case_id: low.id }])
    if (!first || !second) throw new Error('no tasks were made')
    const waits = async (): Promise<boolean> => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`select from cases where id = ${low.id} for update`)
      const changing = change([first, second], { assignee_id: tom.id })
      await expect.poll(waits, { timeout: 60_000 }).toBe(true)
      // It waits for the first case, and holds neither the other nor a task.
      await tx.execute(sql`select from cases where id = ${high.id} for update nowait`)
      await tx.execute(sql`select from tasks where id in (${first.id}, ${second.id}) for update nowait`)
      return { changing }
    })
    expect((await answer.changing).map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
  })
})

describe('many tasks in one call', () => {
  it('are all changed', async () => {
    // As many statements as for thousands.
    const many = 500
    await db.execute(sql`
      insert into tasks (title, due_date, status)
      select 'Veel ' || n, date '2026-11-01' + n % 300, 'awaiting' from generate_series(1, ${many}::int) n`)
    const seen = await db
      .select({ id: tasks.id, version: tasks.version })
      .from(tasks)
      .where(sql`${tasks.title} like 'Veel %'`)
    const changes = { assignee_id: tom.id, due_date: '2027-02-28', status: 'in_progress' }
    const results = await change(seen, changes)
    expect(results).toHaveLength(many)
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['changed']))
  })

  it(`fit into a body, ${tasksAtOnce} of them, with ids of any length`, async () => {
    const longest = 2_147_483_647
    const seen = Array.from({ length: tasksAtOnce }, (_, place) => ({
      id: longest - place,
      version: longest,
    }))
    const changes = { assignee_id: longest, due_date: '2027-02-28', status: 'in_progress' }
    const results = await change(seen, changes)
    expect(new Set(results.map(({ reason }) => reason))).toEqual(new Set(['Deze taak bestaat niet meer']))
  })
})
