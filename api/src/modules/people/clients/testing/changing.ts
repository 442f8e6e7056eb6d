import type { Database } from '../../../../platform/db/database.ts'
import { eq } from '../../../../platform/db/drizzle.ts'
import { clients } from '../../../../platform/db/schema/people.ts'
import { aClient } from '../../../../platform/db/testing/builders.ts'
import type { Caller } from '../../../../platform/testing/caller.ts'

/** A contact with all required values. */
export const berg = {
  email: 'anna.berg@voorbeeld.test',
  salutation: 'Mevr.' as const,
  initials: 'A.',
  last_name: 'Berg',
  phone_number: '0612345678',
  city: 'Delft',
}

/** Inserts contacts, changes them over HTTP, and reads their rows. */
export const changing = (db: Database, call: Caller) => ({
  insertClient: async (given: Partial<typeof clients.$inferInsert> = {}) => {
    const [row] = await db
      .insert(clients)
      .values(aClient({ ...berg, ...given }))
      .returning()
    if (!row) throw new Error('no client')
    return row
  },
  rowOf: async (id: number) => (await db.select().from(clients).where(eq(clients.id, id)))[0],
  patch: (json: object, headers?: Record<string, string>) =>
    call('PATCH', '/clients', { json, ...(headers ? { headers } : {}) }),
})
