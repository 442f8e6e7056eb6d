import { searchCases } from '@zaakwerk/contract/case-search'
import { searchTasks } from '@zaakwerk/contract/tasks'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { pick } from '@zaakwerk/contract/zod'
import * as z from '@zaakwerk/contract/zod-server'
import { expect, it } from 'vitest'
import { strictly } from './strict-schema.ts'

const row = searchCases.answer.item

it.each([
  ['a status of no case', pick(row, { status: true }), { status: 'in_progress' }, { status: 'in_progres' }],
  ['a type of no case', pick(row, { type: true }), { type: 26 }, { type: 27 }],
  [
    'a salutation in a list',
    pick(row, { client: true }),
    { client: [] },
    { client: [{ salutation: 'Heer' }] },
  ],
  [
    'a deadline in the year 20260',
    pick(searchTasks.answer.item, { due_date: true }),
    { due_date: null },
    { due_date: '20260-01-01' },
  ],
  ['a field that is not declared', z.object({ id: z.int() }), { id: 1 }, { id: 1, password: 'x' }],
  ['a role', pick(getCurrentUser.answer, { role: true }), { role: 7 }, { role: 8 }],
])('the server refuses to return an undeclared value: %s', (_, schema, right, wrong) => {
  expect(z.safeParse(strictly(schema), right).success).toBe(true)
  expect(z.safeParse(strictly(schema), wrong).success).toBe(false)
})
