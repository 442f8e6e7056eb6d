import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { LegalFacts } from '@zaakwerk/contract/entities/case-input'
import { sql } from '../../../platform/db/drizzle.ts'
import { literals } from '../../../platform/db/schema/columns.ts'

/** The facts of a case from which its terms and letters follow. */
export type LegalCase = Pick<
  CaseDetail,
  keyof LegalFacts | 'decision_date' | 'adjourned_weeks' | 'committal_date'
>

const names = Object.keys(LegalFacts.shape).filter((name) => name !== 'fine_amount')

const fact = (name: string) => sql`${literals([name])}, c.${sql.identifier(name)}`

/** {@link LegalCase} of a case `c`, as arguments for json_build_object. */
export const legalFacts = sql`${sql.join(
  ['decision_date', 'adjourned_weeks', 'committal_date', ...names].map(fact),
  sql`, `,
)}, 'fine_amount', c.fine_cents / 100.0`
