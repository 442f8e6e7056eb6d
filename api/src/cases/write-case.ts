import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Queryable } from '../db/database.ts'
import { selectCase } from './case-detail.sql.ts'
import { type HeldCase, holdCase } from './hold-case.sql.ts'

/** Which case is written. */
export interface CaseWrite {
  readonly id: number
  /** Throws where the caller has seen another version. */
  readonly checkVersion: (version: number) => void
}

/**
 * Changes a living case in one transaction that holds its row, and answers the case as it is then.
 * Whatever `work` throws leaves everything as it was.
 */
export const writeCase = (
  { db }: Pick<Services, 'db'>,
  { id, checkVersion }: CaseWrite,
  work: (tx: Queryable, held: HeldCase) => Promise<void>,
): Promise<{ version: number; detail: CaseDetail }> =>
  db.transaction(async (tx) => {
    const held = await holdCase(tx, id)
    checkVersion(held.version)
    await work(tx, held)
    const written = await selectCase(tx, id)
    if (!written) throw notFound('case_not_found')
    return written
  })
