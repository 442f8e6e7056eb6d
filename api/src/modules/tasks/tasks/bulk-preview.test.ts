import { previewTaskChanges, type TaskPreview, tasksAtOnce } from '@zaakwerk/contract/task-bulk'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { allRows } from '../../../platform/testing/all-rows.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { checkTerms } from '../../cases/cases/terms/check-terms.ts'
import { insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { insertTask, insertTasks } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')
const sanne = await aUser(db, { firstName: 'Sanne', lastName: 'Jansen' })
const tom = await aUser(db, { firstName: 'Tom', lastName: 'Bakker' })
const kees = await aUser(db, { firstName: 'Kees', lastName: 'Mol', isActive: false })
beforeEach(async () => {
  await db.execute(sql`update letters set task_id = null`)
  await db.delete(tasks)
})

const ask = (json: unknown) => call('POST', '/tasks/bulk/preview', { json })

const preview = async (selection: unknown, changes: unknown) => {
  const { status, body } = await ask({ selection, changes })
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
  return previewTaskChanges.answer.parse(body)
}

const told = (rows: readonly TaskPreview[]) =>
  rows.map(({ id, outcome, remarks }) => [id, outcome, ...remarks])

describe('a preview of a change of many tasks', () => {
  it('shows for each task its data and whether it changes, and writes nothing', async () => {
    const { id: case_id, internal_id } = await insertCase(db)
    const [one, two] = await insertTasks(db, [
      { title: 'Bellen', case_id, assignee_id: sanne.id, due_date: '2026-11-17' },
      { title: 'Mailen', assignee_id: tom.id, due_date: '2026-11-27', status: 'awaiting' },
    ])
    if (!one || !two) throw new Error('no tasks were made')
    const before = await allRows(db)
    const changes = { assignee_id: tom.id, due_date: '2026-11-27' }
    const { rows, missing } = await preview({ ids: [two.id, one.id] }, changes)
    expect(missing).toEqual([])
    expect(rows).toEqual([
      {
        id: two.id,
        version: 1,
        title: 'Mailen',
        type: 'user_task',
        internal_id: null,
        before: {
          assignee_id: tom.id,
          assigned_to: 'Tom Bakker',
          status: 'awaiting',
          due_date: '2026-11-27',
        },
        outcome: 'stays',
        reports: null,
        remarks: [],
      },
      {
        id: one.id,
        version: 1,
        title: 'Bellen',
        type: 'user_task',
        internal_id,
        before: {
          assignee_id: sanne.id,
          assigned_to: 'Sanne Jansen',
          status: 'open',
          due_date: '2026-11-17',
        },
        outcome: 'changes',
        reports: null,
        remarks: [],
      },
    ])
    expect(await allRows(db)).toEqual(before)
  })

  it('marks a term that ends before the new deadline, first in the list', async () => {
    const fine = await insertCase(db, { type: 1, status: 'in_progress', decision_date: '2099-10-14' })
    await checkTerms(app.services)
    const [plain, inTerm] = await insertTasks(db, [{}, { case_id: fine.id }])
    const ids = [plain?.id, inTerm?.id]
    expect(told((await preview({ ids }, { due_date: '2099-11-27' })).rows)).toEqual([
      [
        inTerm?.id,
        'changes',
        `de termijn "Administratief beroep" van ${fine.internal_id} eindigt op 25 november 2099, vóór de nieuwe deadline.`,
      ],
      [plain?.id, 'changes'],
    ])
    expect(told((await preview({ ids }, { due_date: '2099-11-25' })).rows)).toEqual([
      [plain?.id, 'changes'],
      [inTerm?.id, 'changes'],
    ])
  })

  it('marks an inactive colleague, current or new', async () => {
    const [one, two] = await insertTasks(db, [{}, { assignee_id: kees.id }])
    const ids = [one?.id, two?.id]
    expect(told((await preview({ ids }, { assignee_id: kees.id })).rows)).toEqual([
      [one?.id, 'changes', 'Kees Mol werkt hier niet meer en kan geen taak krijgen.'],
      [two?.id, 'stays'],
    ])
    expect(told((await preview({ ids }, { status: 'in_progress' })).rows)).toEqual([
      [two?.id, 'changes', 'blijft bij Kees Mol, die hier niet meer werkt.'],
      [one?.id, 'changes'],
    ])
  })

  it('marks what completing reports to the workflow', async () => {
    const letter = await insertLetter(app)
    const nha = await insertCase(db, { type: 2 })
    const igs = await insertTask(db, { type: 'submit_nha_igs_via_email', case_id: nha.id })
    const ids = [letter.task_id, igs.id]
    const { rows } = await preview({ ids }, { status: 'completed' })
    expect(rows.map(({ reports }) => reports)).toEqual(['posted', null])
    expect(told(rows)).toEqual([
      [letter.task_id, 'changes', 'afronden meldt de brief als gepost.'],
      [igs.id, 'changes', 'afronden meldt de ingebrekestelling als ingediend.'],
    ])
    expect(told((await preview({ ids }, { status: 'closed' })).rows)).toEqual([
      [letter.task_id, 'changes'],
      [igs.id, 'changes'],
    ])
  })

  it('lists ids that do not exist, or whose case is deleted', async () => {
    const deleted = await insertCase(db, { deleted_at: new Date() })
    const [there, gone] = await insertTasks(db, [{}, { case_id: deleted.id }])
    const ids = [gone?.id, 2_147_483_647, there?.id]
    const { rows, missing } = await preview({ ids }, { assignee_id: null })
    expect(told(rows)).toEqual([[there?.id, 'stays']])
    expect(missing).toEqual([gone?.id, 2_147_483_647])
  })

  it('selects all tasks of a filter, in the order of the list', async () => {
    const deleted = await insertCase(db, { deleted_at: new Date() })
    const [late, early] = await insertTasks(db, [
      { title: 'Kies mij', due_date: '2026-12-02', assignee_id: tom.id },
      { title: 'Kies mij ook', due_date: '2026-12-01', assignee_id: tom.id },
      { title: 'Kies mij', assignee_id: sanne.id },
      { title: 'Iets anders', assignee_id: tom.id },
      { title: 'Kies mij', assignee_id: tom.id, case_id: deleted.id },
    ])
    const filter = { query: 'kies mij', assignee_ids: [tom.id], statuses: ['open'], case_types: [] }
    const ids = async (more: Record<string, unknown> = {}) =>
      (await preview({ filter: { ...filter, ...more } }, { assignee_id: null })).rows.map(({ id }) => id)
    expect(await ids()).toEqual([early?.id, late?.id])
    expect(await ids({ order_column: 'due_date', order_by: 'descending' })).toEqual([late?.id, early?.id])
    expect(await ids({ query: 'niets' })).toEqual([])
  })

  it('refuses more than 5,000, and reports their number', async () => {
    const fill = (count: number) =>
      db.execute(sql`insert into tasks (title) select 'Veel' from generate_series(1, ${count}::int)`)
    await fill(tasksAtOnce)
    const selection = { filter: { query: 'veel' } }
    expect((await preview(selection, { assignee_id: tom.id })).rows).toHaveLength(tasksAtOnce)
    await fill(1)
    const refused = await ask({ selection, changes: { assignee_id: tom.id } })
    expect([refused.status, refusals(refused)]).toEqual([
      422,
      [
        'body.selection.filter: Er zijn 5.001 taken gevonden; hoogstens 5.000 kunnen tegelijk gewijzigd worden.',
      ],
    ])
  })

  it('refuses contradictory input', async () => {
    const refusedWith = async (selection: unknown, changes: unknown = {}) => {
      const answer = await ask({ selection, changes })
      expect(answer.status).toBe(422)
      return refusals(answer)
    }
    expect(await refusedWith({})).toEqual(['body.selection.ids: Geef ids of een filter.'])
    expect(await refusedWith({ ids: [1], filter: {} })).toEqual([
      'body.selection.ids: Geef ids of een filter.',
    ])
    expect(await refusedWith({ ids: [] })).toHaveLength(1)
    expect(await refusedWith({ filter: { offset: 100 } })).toEqual([
      'body.selection.filter.offset: Onbekend veld.',
    ])
    expect(await refusedWith({ ids: [1] }, { title: 'Anders' })).toEqual([
      'body.changes.title: Onbekend veld.',
    ])
    const many = Array.from({ length: tasksAtOnce + 1 }, (_, place) => place + 1)
    expect(await refusedWith({ ids: many })).toEqual([
      'body.selection.ids: Kies hoogstens 5.000 taken tegelijk.',
    ])
  })

  it('is refused to a user who is not staff', async () => {
    const client = await app.signInAs('client')
    const json = { selection: { ids: [1] }, changes: {} }
    expect((await client.call('POST', '/tasks/bulk/preview', { json })).status).toBe(403)
  })
})
