import type { CaseDetail, SentLetter } from '@zaakwerk/contract/entities/case'
import type { Grouping } from './typed-groups.ts'

/** Letters that left a case, the first one first. */
export type SentNames = readonly Pick<SentLetter, 'name' | 'sent_on'>[]

/** A fact of a case that is edited in place. */
export interface CaseFact {
  readonly label: string
  /** How it is typed in its own row of the page; facts that depend on others have rules of their own instead. */
  readonly input?: 'text' | 'date' | 'yes-no' | 'yes-no-unknown' | 'money'
  /** The types of cases that it is asked of; all unless told. */
  readonly types?: readonly number[]
  /** Its label in a case of one type, where that says more. */
  readonly labelFor?: (type: number) => string
  /** Whether the page of a case shows it while it is empty; always unless told. */
  readonly isOfUse?: (detail: CaseDetail) => boolean
  readonly maxLength?: number
  /** How a text is written while it is typed. */
  readonly grouping?: Grouping
  /** A value in words; as it stands unless told. */
  readonly inWords?: (value: string) => string
  /** What is wrong with a value, in Dutch, where these letters left the case. A fact that can be emptied has nothing against an empty one. */
  readonly problem?: (value: string, sent: SentNames) => string | undefined
  /** The same of an amount in euros. */
  readonly amountProblem?: (amount: number) => string | undefined
  /** What is unlikely about a value, but can be right. */
  readonly doubt?: (value: string, stored: { readonly committal_date: string | null }) => string | undefined
}
