import type * as calls from '@zaakwerk/contract/related-cases'
import type * as z from '@zaakwerk/contract/zod'
import type { Services } from '../../../platform/request/services.ts'
import { type Fine, selectFineOfCase, selectRelatedCases, selectTraitsOfFile } from './related-cases.sql.ts'

type Query = z.output<typeof calls.listRelatedCases.query>

const findFine = async ({ db }: Pick<Services, 'db'>, query: Query): Promise<Fine | undefined> => {
  const { case_id, sha256, committal_date, time_of_committal = null } = query
  if (case_id !== undefined) return selectFineOfCase(db, case_id)
  if (sha256 === undefined || committal_date === undefined) return undefined
  const traits = await selectTraitsOfFile(db, sha256)
  return traits && { ...traits, caseId: 0, committalDate: committal_date, time: time_of_committal }
}

/** Other cases with a fine for the same vehicle or place; empty until the file has been read. */
export const listRelatedCases = async (
  services: Pick<Services, 'db'>,
  query: Query,
): Promise<calls.RelatedCase[]> => {
  const fine = await findFine(services, query)
  return fine && fine.plates.length + fine.places.length > 0 ? selectRelatedCases(services.db, fine) : []
}
