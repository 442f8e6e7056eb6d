import { beforeAll, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { aCase, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')
const { call: asLawyer } = await app.signInAs('lawyer')

const numbersOf = (rows: readonly { internal_id: string }[]): string[] =>
  rows.map(({ internal_id }) => internal_id)

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

beforeAll(async () => {
  await app.db.delete(cases)
  await app.db
    .insert(cases)
    .values([
      aCase({ internal_id: 'B-1' }),
      aCase({ internal_id: 'B-2', deleted_at: daysAgo(3) }),
      aCase({ internal_id: 'B-3', deleted_at: daysAgo(29) }),
      aCase({ internal_id: 'B-4', deleted_at: daysAgo(31) }),
      aCase({ internal_id: 'B-5', deleted_at: daysAgo(1) }),
    ])
})

it('an admin sees the cases deleted in the last thirty days, newest first', async () => {
  const { body, headers } = await call('GET', '/cases/search?deleted=true')
  expect(numbersOf(body)).toEqual(['B-5', 'B-2', 'B-3'])
  expect(headers.get('x-total-count')).toBe('3')
})

it('a deleted case says who deleted it, and when', async () => {
  const { id, internal_id } = await insertCase(app.db)
  await asLawyer('DELETE', `/cases/${id}`)
  const { body } = await call('GET', `/cases/search?deleted=true&query=${internal_id}`)
  expect(body).toMatchObject([
    { id, deleted_by: expect.stringMatching(/^Sanne \S+/), deleted_at: expect.any(String) },
  ])
  await app.db.delete(cases).where(eq(cases.id, id))
})

it('other roles do not see deleted cases', async () => {
  expect((await asLawyer('GET', '/cases/search?deleted=true')).status).toBe(403)
  expect(numbersOf((await asLawyer('GET', '/cases/search?deleted=false')).body)).toEqual(['B-1'])
})
