import type { RetentionKind, RetentionTerm } from '@zaakwerk/contract/entities/retention-term'
import { retentionRules, termProblem } from '@zaakwerk/domain/retention-terms'
import type { Queryable } from '../../../platform/db/database.ts'
import { type StoredTerm, selectRetentionTerms } from '../../../platform/db/retention-terms.sql.ts'
import { invalidField, notFound } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { updateTerm } from './terms.sql.ts'

const answerOf = ({
  isConfirmed,
  confirmedAt,
  first_name,
  last_name,
  ...term
}: StoredTerm): RetentionTerm => ({
  ...term,
  is_confirmed: isConfirmed,
  confirmed_by: confirmedAt && [first_name, last_name].filter(Boolean).join(' '),
  confirmed_at: confirmedAt?.toISOString() ?? null,
})

export const listTerms = async (db: Queryable): Promise<RetentionTerm[]> =>
  (await selectRetentionTerms(db)).map(answerOf)

interface TermChange {
  readonly kind: RetentionKind
  readonly years: number
  readonly source: string
  readonly is_confirmed: boolean
}

/** Sets a locked term. A list that is open keeps the terms it was made with; a case that got a longer term drops out when it would be destroyed. */
export const changeTerm = async (
  { db, now }: Services,
  viewer: Viewer,
  { kind, years, source, is_confirmed }: TermChange,
): Promise<RetentionTerm> => {
  const problem = termProblem(kind, years)
  if (problem) throw invalidField(['body', 'years'], problem)
  if (is_confirmed && source === '')
    throw invalidField(['body', 'source'], 'Noem de bron die de jurist heeft bevestigd.')
  const isConfirmed = is_confirmed && !retentionRules[kind].isLaw
  await updateTerm(db, kind, {
    years,
    source,
    confirmed_by: isConfirmed ? viewer.id : null,
    confirmed_at: isConfirmed ? now() : null,
  })
  const found = (await listTerms(db)).find((term) => term.kind === kind)
  if (!found) throw notFound()
  return found
}
