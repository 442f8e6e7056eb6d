import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseStatusesByLabel, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import type { Queryable } from './database.ts'
import { sql } from './drizzle.ts'
import { case_statuses, case_types } from './schema/cases.ts'

/**
 * Upserts statuses and types as rows, so that the database can sort by Dutch label and refuse unknown values. Statuses with the same label share a rank, as
 * they look the same in a list.
 */
export const upsertLabels = async (db: Queryable): Promise<void> => {
  const ranks = new Map<string, number>()
  const statuses = caseStatusesByLabel.map((value) => {
    const label = caseStatusLabels[value]
    const rank = ranks.get(label) ?? ranks.size
    ranks.set(label, rank)
    return { value, label, rank }
  })
  const types = [...caseTypes]
    .sort((a, b) => caseTypeLabels[a].localeCompare(caseTypeLabels[b], 'nl'))
    .map((id, rank) => ({ id, label: caseTypeLabels[id], rank }))
  const set = { label: sql`excluded.label`, rank: sql`excluded.rank` }
  await db.insert(case_statuses).values(statuses).onConflictDoUpdate({ target: case_statuses.value, set })
  await db.insert(case_types).values(types).onConflictDoUpdate({ target: case_types.id, set })
}
