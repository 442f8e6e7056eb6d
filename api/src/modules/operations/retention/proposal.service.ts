import type { Destruction, RetentionProposal } from '@zaakwerk/contract/entities/destruction'
import { addMonths, dayOf } from '@zaakwerk/domain/dates'
import type { Queryable } from '../../../platform/db/database.ts'
import { isTaken } from '../../../platform/db/database-errors.ts'
import { selectRetentionTerms } from '../../../platform/db/retention-terms.sql.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import {
  type DestructionRow,
  deleteProposed,
  insertDestruction,
  selectDestruction,
  selectNames,
  selectOpenDestruction,
} from './destructions.sql.ts'
import { insertListedCases, selectListedCases } from './proposal.sql.ts'
import { recycleBinDays } from './recycle-bin.ts'

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

const answerOf = async (db: Queryable, row: DestructionRow): Promise<Destruction> => {
  const { id, state, reason, version } = row
  const names = await selectNames(db, [row.made_by, row.first_by, row.second_by])
  const decision = (by_id: number | null, at: Date | null): Destruction['first'] =>
    by_id === null || at === null ? null : { by_id, by: names.get(by_id) ?? '', at: at.toISOString() }
  return {
    id,
    state,
    made_at: row.made_at.toISOString(),
    made_by: row.made_by === null ? null : (names.get(row.made_by) ?? ''),
    first: decision(row.first_by, row.first_at),
    reason,
    second: decision(row.second_by, row.second_at),
    due_at: row.due_at?.toISOString() ?? null,
    version,
    cases: await selectListedCases(db, id),
  }
}

/** A list, also one that has ended. */
export const readDestruction = async (db: Queryable, id: number): Promise<Destruction> => {
  const row = await selectDestruction(db, id)
  if (!row) throw notFound('destruction_not_found')
  return answerOf(db, row)
}

/** The open list, if any. */
export const readProposal = async ({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<RetentionProposal> => {
  const row = await selectOpenDestruction(db)
  return {
    destruction: row ? await answerOf(db, row) : null,
    next_on: addMonths(firstOfMonth(dayOf(now())), 1),
    backup_days: config.backup?.days ?? null,
    bin_days: config.sharePoint ? recycleBinDays : null,
  }
}

/** Makes a list of the closed cases past their term, in the caller's transaction. Returns how many cases it has; without any there is no list. */
const propose = async (db: Queryable, made_by: number | null, now: Date): Promise<number> => {
  const id = await insertDestruction(db, { made_at: now, made_by })
  const terms = await selectRetentionTerms(db)
  const cases = await insertListedCases(db, { id, terms, today: dayOf(now) })
  if (cases === 0) await deleteProposed(db)
  return cases
}

/** Makes the list again, unless somebody agreed with one: 409. */
export const proposeDestruction = async (services: Services, userId: number): Promise<RetentionProposal> => {
  const { db, now } = services
  await deleteProposed(db)
  try {
    await propose(db, userId, now())
  } catch (error) {
    if (isTaken(error, 'destructions_one_open')) throw conflict('destruction_moved_on')
    throw error
  }
  return readProposal(services)
}

/** The monthly list; none while another is open. Started by the runner's schedule. */
export const proposeMonthly = async ({ db, log, now }: Services): Promise<void> => {
  const cases = await db.transaction(async (tx) =>
    (await selectOpenDestruction(tx)) ? 0 : propose(tx, null, now()),
  )
  if (cases > 0) log.info({ cases }, 'proposed cases for destruction')
}
