import type { RetentionKind } from '@zaakwerk/contract/entities/retention-term'
import { retentionRules } from '@zaakwerk/domain/retention-terms'
import type { Queryable } from '../../../platform/db/database.ts'
import { eq, type InferInsertModel } from '../../../platform/db/drizzle.ts'
import { retention_terms } from '../../../platform/db/schema/retention.ts'

/** Locks a term, which gets its row with the default when nobody set it yet. */
export const lockTerm = async (db: Queryable, kind: RetentionKind): Promise<{ readonly version: number }> => {
  const { years, source } = retentionRules[kind]
  await db.insert(retention_terms).values({ kind, years, source }).onConflictDoNothing()
  const [locked] = await db
    .select({ version: retention_terms.version })
    .from(retention_terms)
    .where(eq(retention_terms.kind, kind))
    .for('update')
  return locked ?? { version: 1 }
}

export const updateTerm = async (
  db: Queryable,
  kind: RetentionKind,
  changes: Omit<InferInsertModel<typeof retention_terms>, 'kind'>,
): Promise<void> => {
  await db.update(retention_terms).set(changes).where(eq(retention_terms.kind, kind))
}
