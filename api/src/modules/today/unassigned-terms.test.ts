import type { StaffRole } from '@zaakwerk/contract/roles'
import { addDays } from '@zaakwerk/domain/dates'
import { beforeEach, expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import type { tasks } from '../../platform/db/schema/tasks.ts'
import { case_terms } from '../../platform/db/schema/terms.ts'
import { absences, users } from '../../platform/db/schema/users.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { workOfToday } from './testing/today.builder.ts'

const app = await testApp()
const { db } = app
const { anouk, tom, today, todayOf, aCaseOf, done, aTerm, totalOf } = await workOfToday(app)
const byRole = {
  admin: await app.signInAs('admin'),
  lawyer: anouk,
  btu_lawyer: await app.signInAs('btu_lawyer'),
  mailroom: await app.signInAs('mailroom'),
} satisfies Partial<Record<StaffRole, unknown>>

beforeEach(async () => {
  await db.delete(case_terms)
  await db.delete(absences)
})

it('shows unassigned terms at risk to users whose role handles their cases, with the total of the list', async () => {
  const fine = await insertCase(db, { type: 1, status: 'in_progress' })
  const benefit = await insertCase(db, { type: 10, status: 'in_progress' })
  await aTerm(fine.id, addDays(today, -300), { kind: 'decision', is_fatal: false })
  await aTerm(fine.id, addDays(today, 4))
  await aTerm(benefit.id, addDays(today, -2))
  const far = await insertCase(db, { type: 1, status: 'in_progress' })
  await aTerm(far.id, addDays(today, 5))
  const seen = async (role: keyof typeof byRole) => {
    const { total, items } = (await todayOf(byRole[role])).unassigned
    expect(items).toHaveLength(total)
    if (role !== 'mailroom') expect(await totalOf(byRole[role], '/terms?tab=unassigned')).toBe(total)
    return items.map((term: { case: { id: number }; kind: string }) => [term.case.id, term.kind])
  }
  expect(await seen('lawyer')).toEqual([
    [fine.id, 'objection'],
    [fine.id, 'decision'],
  ])
  expect(await seen('btu_lawyer')).toEqual([[benefit.id, 'objection']])
  expect(await seen('mailroom')).toEqual([])
  expect((await seen('admin')).map(([, kind]: string[]) => kind)).toEqual([
    'objection',
    'objection',
    'decision',
  ])
})

const away = (user_id: number, cover_id: number | null) =>
  db.insert(absences).values({ user_id, first_day: today, last_day: today, cover_id })

interface Holder {
  readonly holder: string
  readonly isUnassigned: boolean
  readonly task?: Partial<typeof tasks.$inferInsert>
  readonly before?: () => Promise<unknown>
}

it.each<Holder>([
  { holder: 'a present colleague', isUnassigned: false },
  { holder: 'nobody', isUnassigned: true, task: { assignee_id: null } },
  { holder: 'a colleague who finished it', isUnassigned: true, task: done },
  {
    holder: 'a colleague whose list excludes the case',
    isUnassigned: true,
    task: { assignee_id: byRole.btu_lawyer.id },
  },
  { holder: 'an absent colleague without a cover', isUnassigned: true, before: () => away(tom.id, null) },
  { holder: 'an absent colleague with a cover', isUnassigned: false, before: () => away(tom.id, anouk.id) },
  {
    holder: 'an absent colleague whose cover is absent too',
    isUnassigned: true,
    before: async () => {
      await away(tom.id, anouk.id)
      await away(anouk.id, null)
    },
  },
  {
    holder: 'a closed account',
    isUnassigned: true,
    before: () => db.update(users).set({ is_active: false }).where(eq(users.id, tom.id)),
  },
])(
  'a term of a case with a task of $holder is unassigned: $isUnassigned',
  async ({ isUnassigned, task = {}, before }) => {
    const { id } = await aCaseOf(tom, { task })
    await aTerm(id, today)
    await before?.()
    expect((await todayOf(byRole.admin)).unassigned.total).toBe(isUnassigned ? 1 : 0)
  },
)
