import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { describe, expect, it } from 'vitest'
import { isTaskDone, taskStatusesInOrder, taskStatusLabel, taskTitle } from './tasks.ts'

describe('tasks', () => {
  it('have a Dutch word for every status', () =>
    expect(taskStatuses.map(taskStatusLabel)).toEqual([
      'Open',
      'In behandeling',
      'Gesloten',
      'Afgerond',
      'Gefaald',
      'In afwachting',
    ]))

  it('have an order that names each status once', () =>
    expect([...taskStatusesInOrder].sort()).toEqual([...taskStatuses].sort()))

  it.each(['van_morgen', 'toString', ''])('in the state %j are shown as unknown', (status) =>
    expect(taskStatusLabel(status)).toBe('Onbekende status'),
  )

  it('are done when completed or closed; a failed one still needs a person', () =>
    expect(taskStatuses.filter(isTaskDone)).toEqual(['closed', 'completed']))

  it.each([
    ['Machtiging opvragen', 'Machtiging opvragen'],
    ['', 'Geen taak titel'],
    [' ', 'Geen taak titel'],
  ])('titled %j are called %s', (title, shown) => expect(taskTitle(title)).toBe(shown))
})
