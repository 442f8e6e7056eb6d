import { expect, it } from 'vitest'
import { taskWeight } from './task-weights.ts'

it.each([
  ['grounds_and_hearing_task', 1, 3],
  ['grounds_and_hearing_task', null, 3],
  ['nha_decision_review', 2, 2],
  ['create_adm_beroep_manually', 1, 2],
  ['create_adm_beroep', 1, 1],
  ['user_task', 10, 2],
  ['user_task', 14, 2],
  ['user_task', 1, 1],
  ['user_task', null, 1],
  ['get_iban_update', 10, 1],
  ['a_later_type', 10, 1],
])('a task %s in a case of type %j has weight %d', (type, caseType, weight) =>
  expect(taskWeight(type, caseType)).toBe(weight),
)
