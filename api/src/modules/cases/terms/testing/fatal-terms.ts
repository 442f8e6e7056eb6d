import { expect } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { case_terms } from '../../../../platform/db/schema/terms.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { Caller } from '../../../../platform/testing/caller.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { checkTerms } from '../../cases/terms/check-terms.ts'

/** Creates cases with a single, fatal term. */
export const fatalTerms =
  ({ db, services }: TestApp) =>
  async (decision_date = '2026-11-13', more: object = {}) => {
    const { id: caseId } = await insertCase(
      db,
      { type: 1, status: 'in_progress', decision_date, ...more },
      { clients: [{ last_name: 'Öztürk', email: 'd@voorbeeld.test' }] },
    )
    await checkTerms(services)
    const [row] = await db.select().from(case_terms).where(eq(case_terms.case_id, caseId))
    if (!row) return expect.fail('no term')
    return { caseId, id: row.id, day: row.last_day }
  }

/** Confirms the last day of a term. */
export const confirm = (who: { readonly call: Caller }, id: number, day: string) =>
  who.call('POST', `/terms/${id}/confirm`, { json: { day } })
