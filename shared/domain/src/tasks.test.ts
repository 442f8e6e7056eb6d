import { taskStatuses } from '@zaakwerk/contract/entities/task'
import { describe, expect, it } from 'vitest'
import { isTaskDone, taskStatusLabels, taskTitle } from './tasks.ts'

describe('tasks', () => {
  it('have a Dutch word for every status', () =>
    expect(taskStatuses.map((status) => taskStatusLabels[status])).toEqual([
      'Open',
      'In behandeling',
      'Gesloten',
      'Afgerond',
      'Gefaald',
      'In afwachting',
    ]))

  it('are done when completed or closed; a failed one still waits for somebody', () =>
    expect(taskStatuses.filter(isTaskDone)).toEqual(['closed', 'completed']))

  it.each([
    ['Machtiging opvragen', 'Machtiging opvragen'],
    ['', 'Geen taak titel'],
    [' ', 'Geen taak titel'],
  ])('titled %j are called %s', (title, shown) => expect(taskTitle(title)).toBe(shown))
})
