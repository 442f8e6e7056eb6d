import { tasks } from '../../../../platform/db/schema/tasks.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

/** A hearing in the database; its metadata may have unexpected values. */
export const aHearing = async (
  { db }: Pick<TestApp, 'db'>,
  {
    day,
    court = 'Rotterdam',
    ...given
  }: { readonly day: unknown; readonly court?: unknown } & Partial<typeof tasks.$inferInsert>,
): Promise<{ readonly id: number }> => {
  const meta_data = { court, hearing_date: day, date: '2026-09-01' }
  const [made] = await db
    .insert(tasks)
    .values({ type: 'grounds_and_hearing_task', title: 'Zitting', meta_data, ...given })
    .returning({ id: tasks.id })
  if (!made) throw new Error('no hearing was made')
  return made
}
