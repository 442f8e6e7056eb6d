import type { Queryable } from '../../../platform/db/database.ts'
import {
  alias,
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  like,
  notInArray,
  sql,
} from '../../../platform/db/drizzle.ts'
import { destruction_cases, destructions } from '../../../platform/db/schema/retention.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { notFound } from '../../../platform/errors/errors.ts'

export type DestructionRow = typeof destructions.$inferSelect

const ended = ['done', 'stopped'] as const

/** The list that is open; there is at most one. */
export const selectOpenDestruction = async (db: Queryable): Promise<DestructionRow | undefined> => {
  const [row] = await db
    .select()
    .from(destructions)
    .where(notInArray(destructions.state, [...ended]))
  return row
}

/** Locks a list; 404 when there is none. */
export const lockDestruction = async (db: Queryable, id: number): Promise<DestructionRow> => {
  const [row] = await db.select().from(destructions).where(eq(destructions.id, id)).for('update')
  if (!row) throw notFound('destruction_not_found')
  return row
}

export const insertDestruction = async (
  db: Queryable,
  row: { readonly made_at: Date; readonly made_by: number | null },
): Promise<number> => {
  const [made] = await db.insert(destructions).values(row).returning({ id: destructions.id })
  if (!made) throw new Error('a list was not inserted')
  return made.id
}

export const updateDestruction = async (
  db: Queryable,
  id: number,
  changes: Partial<typeof destructions.$inferInsert>,
): Promise<void> => {
  await db.update(destructions).set(changes).where(eq(destructions.id, id))
}

/** Deletes a list that nobody agreed with, with its rows. */
export const deleteProposed = async (db: Queryable): Promise<void> => {
  await db.delete(destructions).where(eq(destructions.state, 'proposed'))
}

/** Sets what goes and what was taken out, of a list that is not carried out yet. */
export const updateChosen = async (db: Queryable, id: number, chosen: readonly number[]): Promise<void> => {
  await db.execute(sql`
    update destruction_cases set state = case when case_id = any(${sql.param([...chosen])}::int[]) then 'listed' else 'taken_out' end
    where destruction_id = ${id}`)
}

export const updateListed = async (
  db: Queryable,
  { destruction_id, case_id }: { readonly destruction_id: number; readonly case_id: number },
  changes: Pick<Partial<typeof destruction_cases.$inferInsert>, 'state' | 'dropped'>,
): Promise<void> => {
  await db
    .update(destruction_cases)
    .set(changes)
    .where(and(eq(destruction_cases.destruction_id, destruction_id), eq(destruction_cases.case_id, case_id)))
}

/** A case that is still to go, locked: two processes never destroy the same one. */
export const lockListed = async (
  db: Queryable,
  { destruction_id, case_id }: { readonly destruction_id: number; readonly case_id: number },
) => {
  const [row] = await db
    .select()
    .from(destruction_cases)
    .where(
      and(
        eq(destruction_cases.destruction_id, destruction_id),
        eq(destruction_cases.case_id, case_id),
        eq(destruction_cases.state, 'listed'),
      ),
    )
    .for('update', { skipLocked: true })
  return row
}

export const selectByState = (
  db: Queryable,
  id: number,
  states: readonly (typeof destruction_cases.$inferSelect)['state'][],
) =>
  db
    .select()
    .from(destruction_cases)
    .where(and(eq(destruction_cases.destruction_id, id), inArray(destruction_cases.state, [...states])))
    .orderBy(destruction_cases.case_id)

/** Starts the destruction whose seven days are over, unless it is stopped meanwhile; one that a process began goes on. */
export const startDue = async (db: Queryable, now: Date): Promise<DestructionRow | undefined> => {
  const [row] = await db
    .update(destructions)
    .set({ state: 'running' })
    .where(
      sql`${destructions.state} = 'running' or ${destructions.state} = 'waiting' and ${destructions.due_at} <= ${now.toISOString()}::timestamptz`,
    )
    .returning()
  return row
}

/** The names of the people of a list. */
export const selectNames = async (
  db: Queryable,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> => {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, first: users.first_name, last: users.last_name })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, first, last }) => [id, `${first} ${last}`.trim()]))
}

const [first, second] = [alias(users, 'first'), alias(users, 'second')]

/** Carried out lists with their certificates, newest first. */
export const selectCertificates = (db: Queryable, limit: number) =>
  db
    .select({
      id: destructions.id,
      number: sql<string>`${destructions.number}`,
      destroyedAt: destructions.destroyed_at,
      cases: sql<number>`(select count(*)::int from destruction_cases l where l.destruction_id = ${destructions.id} and l.state = 'destroyed')`,
      first: sql<string>`concat_ws(' ', ${first.first_name}, ${first.last_name})`,
      second: sql<string>`concat_ws(' ', ${second.first_name}, ${second.last_name})`,
    })
    .from(destructions)
    .innerJoin(first, eq(first.id, destructions.first_by))
    .innerJoin(second, eq(second.id, destructions.second_by))
    .where(isNotNull(destructions.certificate))
    .orderBy(desc(destructions.destroyed_at), desc(destructions.id))
    .limit(limit)

/** How many certificates of a year there are. */
export const countCertificates = async (db: Queryable, year: string): Promise<number> =>
  (
    await db
      .select({ id: destructions.id })
      .from(destructions)
      .where(like(destructions.number, `${year}-%`))
  ).length

export const selectDestruction = async (db: Queryable, id: number): Promise<DestructionRow | undefined> => {
  const [row] = await db.select().from(destructions).where(eq(destructions.id, id))
  return row
}
