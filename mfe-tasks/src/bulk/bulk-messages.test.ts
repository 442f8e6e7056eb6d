import type { TaskPreview } from '@zaakwerk/contract/task-bulk'
import { describe, expect, it } from 'vitest'
import { bulkCell, bulkRemarks } from './bulk-messages.ts'

const row = (before: Partial<TaskPreview['before']> = {}, given: Partial<TaskPreview> = {}): TaskPreview => ({
  id: 1,
  version: 1,
  title: 'Machtiging opvragen',
  type: 'user_task',
  internal_id: null,
  before: { assignee_id: null, assigned_to: null, status: 'open', due_date: null, ...before },
  outcome: 'changes',
  reports: null,
  remarks: [],
  ...given,
})
const nameOf = (id: number): string => `Collega ${id}`

describe('a cell', () => {
  it.each([
    ['assignee_id', {}, {}, 'Niemand', undefined],
    ['assignee_id', {}, { assignee_id: 9 }, 'Niemand', 'Collega 9'],
    ['assignee_id', { assignee_id: 8, assigned_to: 'Oud' }, { assignee_id: null }, 'Oud', 'Niemand'],
    ['status', {}, { status: 'closed' }, 'Open', 'Gesloten'],
    ['status', { status: 'van_morgen' }, { status: 'closed' }, 'Onbekende status', 'Gesloten'],
    ['due_date', {}, { due_date: '2026-11-27' }, '-', '27 nov 2026'],
    ['due_date', { due_date: '2026-11-17' }, { due_date: '2026-11-27' }, '17 nov', '27 nov 2026'],
    ['due_date', { due_date: '2026-12-30' }, { due_date: '2027-01-05' }, '30 dec 2026', '5 jan 2027'],
    ['due_date', { due_date: '2026-11-17' }, { due_date: null }, '17 nov 2026', '-'],
    ['due_date', { due_date: '2026-11-17' }, {}, '17 nov 2026', undefined],
  ] as const)('of %s with %j and %j was %s and becomes %s', (field, before, changes, was, becomes) =>
    expect(bulkCell(field, row(before), changes, nameOf)).toMatchObject({ before: was, after: becomes }),
  )

  it('stays where the value is the same already', () => {
    expect(bulkCell('status', row(), { status: 'open' }, nameOf).stays).toBe(true)
    expect(bulkCell('due_date', row(), { due_date: null }, nameOf).stays).toBe(true)
    expect(bulkCell('status', row(), { status: 'closed' }, nameOf).stays).toBe(false)
  })
})

describe('remarks', () => {
  it('name at most four tasks of one sentence', () => {
    const rows = [1, 2, 3, 4, 5].map((id) => row({}, { id, remarks: ['weg.'] }))
    expect(bulkRemarks(rows.slice(0, 4), [])).toEqual([{ about: '1, 2, 3, 4', text: 'weg.' }])
    expect(bulkRemarks(rows, [])).toEqual([{ about: '1, 2, 3 en nog 2', text: 'weg.' }])
  })

  it('name the tasks that no longer exist', () => {
    expect(bulkRemarks([], [7])).toEqual([{ about: '7', text: 'deze taak bestaat niet meer.' }])
    expect(bulkRemarks([], [7, 8])).toEqual([{ about: '7, 8', text: 'deze taken bestaan niet meer.' }])
  })
})
