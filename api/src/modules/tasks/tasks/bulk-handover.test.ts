import { TaskChangeResult } from '@zaakwerk/contract/task-bulk'
import * as z from '@zaakwerk/contract/zod'
import { expect, it } from 'vitest'
import { mentions } from '../../../platform/db/schema/mentions.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertTasks, taskRow } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')
const tom = await aUser(db, { firstName: 'Tom', lastName: 'Bakker' })

const handOver = async (
  seen: readonly { readonly id: number; readonly version: number }[],
  changes: { readonly assignee_id: number | null },
  { undoes = false } = {},
): Promise<TaskChangeResult[]> => {
  const tasks = seen.map(({ id, version }) => ({ id, version, changes }))
  const { body } = await call('POST', '/tasks/bulk', { json: { tasks, handover_note: 'Bel jij?', undoes } })
  return z.array(TaskChangeResult).parse(body)
}

it('adds one note to the tasks that are handed over, as a mention of the new assignee, and undoing removes it', async () => {
  const made = await insertTasks(db, [
    { description: 'Eerst.' },
    {},
    { assignee_id: tom.id, description: 'Al van Tom.' },
    { description: 'a'.repeat(9_990) },
  ])
  const results = await handOver(made, { assignee_id: tom.id })
  expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['changed', null],
    ['changed', null],
    ['unchanged', null],
    ['failed', 'De beschrijving wordt te lang met deze notitie.'],
  ])
  const descriptions = () =>
    Promise.all(made.slice(0, 3).map(async ({ id }) => (await taskRow(db, id)).description))
  expect(await descriptions()).toEqual([
    'Eerst.\n\n@Tom Bakker Bel jij?',
    '@Tom Bakker Bel jij?',
    'Al van Tom.',
  ])
  const mentioned = async () =>
    (await db.select().from(mentions).orderBy(mentions.id)).map(({ task_id }) => task_id)
  expect(await mentioned()).toEqual(made.slice(0, 2).map(({ id }) => id))
  const seen = results.slice(0, 2).map(({ id, version }) => ({ id, version: version ?? 0 }))
  const undone = await handOver(seen, { assignee_id: null }, { undoes: true })
  expect(undone.map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
  expect(await descriptions()).toEqual(['Eerst.', null, 'Al van Tom.'])
  expect(await mentioned()).toEqual([])
})
