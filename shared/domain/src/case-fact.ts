import type { CaseDetail, SentLetter } from '@zaakwerk/contract/entities/case'
import type { Grouping } from './input-grouping.ts'

/** Sent letters of a case, oldest first. */
export type SentNames = readonly Pick<SentLetter, 'name' | 'sent_on'>[]

/** A fact of a case that is edited in place. */
export interface CaseFact {
  readonly label: string
  /** Input control of its row on the page; facts that depend on others have their own rules instead. */
  readonly input?: 'text' | 'date' | 'yes-no' | 'yes-no-unknown' | 'money'
  /** The case types that have this fact; all by default. */
  readonly types?: readonly number[]
  /** A more specific label for one case type. */
  readonly labelFor?: (type: number) => string
  /** Whether the page of a case shows it while it is empty; always by default. */
  readonly isOfUse?: (detail: CaseDetail) => boolean
  readonly maxLength?: number
  /** Formatting of a text during typing. */
  readonly grouping?: Grouping
  /** Display text of a value; the value itself by default. */
  readonly inWords?: (value: string) => string
  /** What is wrong with a value, in Dutch, given the sent letters. An optional fact accepts an empty value. */
  readonly problem?: (value: string, sent: SentNames) => string | undefined
  /** What is wrong with an amount in euros, in Dutch. */
  readonly amountProblem?: (amount: number) => string | undefined
  /** What is unlikely about a value, though it can be right. */
  readonly doubt?: (value: string, stored: { readonly committal_date: string | null }) => string | undefined
}
