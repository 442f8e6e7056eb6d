import type { TaskChanges } from '@zaakwerk/contract/tasks'
import { taskStatusesInOrder } from '@zaakwerk/domain/tasks'
import { aTask } from '@zaakwerk/testing/task.builder'
import { describe, expect, it } from 'vitest'
import { changesOf, draftOf, type TaskDraft, type TaskField, taskProblems } from './task-draft.ts'

const start = draftOf(aTask())
const sent = (given: Partial<TaskDraft>, changed: readonly TaskField[]): TaskChanges =>
  changesOf({ draft: { ...start, ...given }, changed, caseId: null, metaData: null })

describe('what is sent of a task', () => {
  it.each<[Partial<TaskDraft>, TaskField, TaskChanges]>([
    [{ title: ' Bellen ' }, 'title', { title: 'Bellen' }],
    [{ title: '' }, 'title', { title: '' }],
    [{ description: 'Met bijlagen.' }, 'description', { description: 'Met bijlagen.' }],
    [{ description: '' }, 'description', { description: null }],
    [{ due_date: '2026-12-01' }, 'due_date', { due_date: '2026-12-01' }],
    [{ due_date: '' }, 'due_date', { due_date: null }],
    [{ assignee_id: '6' }, 'assignee_id', { assignee_id: 6 }],
    [{ assignee_id: '' }, 'assignee_id', { assignee_id: null }],
    ...taskStatusesInOrder.map((status): [Partial<TaskDraft>, TaskField, TaskChanges] => [
      { status },
      'status',
      { status },
    ]),
  ])('is only what changed: %j', (given, changed, expected) =>
    expect(sent(given, [changed])).toEqual(expected),
  )

  it('keeps an odd date of a hearing in the metadata until it is edited', () => {
    const task = aTask({ type: 'grounds_and_hearing_task', meta_data: '{"hearing_date":"volgt"}' })
    const draft = { ...draftOf(task), court: 'Limburg' }
    expect(taskProblems(draft, draftOf(task))).toEqual({})
    expect(changesOf({ draft, changed: ['court'], caseId: null, metaData: task.meta_data })).toEqual({
      meta_data: '{"hearing_date":"volgt","court":"Limburg"}',
    })
  })

  it('is no hearing where it is no grounds task any more', () =>
    expect(sent({ court: 'Limburg' }, ['court'])).toEqual({}))
})

it.each<[Partial<TaskDraft>, Partial<TaskDraft>]>([
  [{ due_date: '31-11-2026' }, { due_date: 'De datum 31-11-2026 bestaat niet' }],
  [{ due_date: 'ooit' }, { due_date: 'Vul een datum in als dd-mm-jjjj' }],
  [{ hearing_date: '1-1-20260' }, { hearing_date: 'Vul een datum in als dd-mm-jjjj' }],
  [{ title: 'a'.repeat(312) }, { title: 'Maximaal 300 tekens, dit zijn er 312.' }],
  [{ title: 'a'.repeat(300) }, {}],
  [{ description: 'a'.repeat(10_012) }, { description: 'Maximaal 10.000 tekens, dit zijn er 10.012.' }],
  [{ description: 'a'.repeat(10_000) }, {}],
])('the draft %j of a task has the problem %j', (given, expected) =>
  expect(taskProblems({ ...start, ...given }, start)).toEqual(expected),
)
