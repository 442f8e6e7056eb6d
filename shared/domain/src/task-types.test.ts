import { taskTypes } from '@zaakwerk/contract/entities/task'
import { expect, it } from 'vitest'
import { taskTypeLabel, taskTypeLabels } from './task-types.ts'

it('tells every type of task apart by its label', () => {
  const labels = taskTypes.map((type) => taskTypeLabels[type].trim())
  expect(labels.every((label) => /^[A-Z]/.test(label))).toBe(true)
  expect(new Set(labels).size).toBe(taskTypes.length)
})

it.each(['van_morgen', 'constructor', ''])('calls the type %j unknown', (type) =>
  expect(taskTypeLabel(type)).toBe('Onbekend type'),
)
