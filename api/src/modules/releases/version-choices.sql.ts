import type { Queryable } from '../../platform/db/database.ts'
import { asc, eq, inArray } from '../../platform/db/drizzle.ts'
import { own_versions, remote_testers } from '../../platform/db/schema/releases.ts'
import { users } from '../../platform/db/schema/users.ts'

/** Whether a user is a tester, and their own versions by remote. */
export const selectVersionChoice = async (
  db: Queryable,
  userId: number,
): Promise<{ tester: boolean; own: Record<string, string> }> => {
  const [testers, own] = await Promise.all([
    db.select().from(remote_testers).where(eq(remote_testers.user_id, userId)),
    db.select().from(own_versions).where(eq(own_versions.user_id, userId)),
  ])
  return {
    tester: testers.length > 0,
    own: Object.fromEntries(own.map(({ remote, version }) => [remote, version])),
  }
}

const person = { id: users.id, first_name: users.first_name, last_name: users.last_name }

export const selectUsers = async (db: Queryable, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select(person)
        .from(users)
        .where(inArray(users.id, [...ids]))

export const selectTesters = (db: Queryable) =>
  db
    .select(person)
    .from(remote_testers)
    .innerJoin(users, eq(users.id, remote_testers.user_id))
    .orderBy(asc(users.first_name), asc(users.id))

export const deleteTesters = (db: Queryable) => db.delete(remote_testers)

export const insertTesters = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.insert(remote_testers).values(ids.map((user_id) => ({ user_id })))
}

export const selectOwnVersions = (db: Queryable) =>
  db
    .select({ ...person, remote: own_versions.remote, version: own_versions.version })
    .from(own_versions)
    .innerJoin(users, eq(users.id, own_versions.user_id))
    .orderBy(asc(own_versions.chosen_at))

export const upsertOwnVersion = (
  db: Queryable,
  row: { readonly user_id: number; readonly remote: string; readonly version: string },
) =>
  db
    .insert(own_versions)
    .values(row)
    .onConflictDoUpdate({
      target: [own_versions.user_id, own_versions.remote],
      set: { version: row.version },
    })

export const deleteOwnVersions = (db: Queryable, userId: number) =>
  db.delete(own_versions).where(eq(own_versions.user_id, userId))
