import { type RetentionKind, retentionKinds } from '@zaakwerk/contract/entities/retention-term'
import { retentionRules } from '@zaakwerk/domain/retention-terms'
import type { Queryable } from './database.ts'
import { eq } from './drizzle.ts'
import { retention_terms } from './schema/retention.ts'
import { users } from './schema/users.ts'

/** How long a kind of data is kept, as somebody set it or else by default. */
export interface StoredTerm {
  readonly kind: RetentionKind
  readonly years: number
  readonly source: string
  /** A lawyer confirmed it, or a law gives it. */
  readonly isConfirmed: boolean
  readonly confirmedAt: Date | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly version: number
}

/** All terms, in the order of the contract. */
export const selectRetentionTerms = async (db: Queryable): Promise<readonly StoredTerm[]> => {
  const rows = await db
    .select({
      kind: retention_terms.kind,
      years: retention_terms.years,
      source: retention_terms.source,
      confirmedAt: retention_terms.confirmed_at,
      first_name: users.first_name,
      last_name: users.last_name,
      version: retention_terms.version,
    })
    .from(retention_terms)
    .leftJoin(users, eq(users.id, retention_terms.confirmed_by))
  const set = new Map(rows.map((row) => [row.kind, row]))
  return retentionKinds.map((kind) => {
    const { years, source, isLaw = false } = retentionRules[kind]
    const unset = { kind, years, source, confirmedAt: null, first_name: null, last_name: null, version: 1 }
    const term = set.get(kind) ?? unset
    return { ...term, isConfirmed: isLaw || term.confirmedAt !== null }
  })
}

/** The years of each term. */
export const selectRetentionYears = async (db: Queryable): Promise<ReadonlyMap<RetentionKind, number>> =>
  new Map((await selectRetentionTerms(db)).map(({ kind, years }) => [kind, years]))

/** The years of one term. */
export const selectYearsOf = async (db: Queryable, kind: RetentionKind): Promise<number> =>
  (await selectRetentionYears(db)).get(kind) ?? retentionRules[kind].years
