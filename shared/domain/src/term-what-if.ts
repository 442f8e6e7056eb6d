import type { TermKind } from '@zaakwerk/contract/entities/term'
import { type CaseTerm, caseTerms, type TermSubject } from './case-terms.ts'
import { adjournedBy } from './decision-terms.ts'
import type { PenaltyRules } from './penalty.ts'
import { remedyOf } from './remedies.ts'

/** What may differ from the facts of a case, on a date. */
export const whatIfs = ['sent_later', 'other_date', 'adjourned', 'received'] as const
export type WhatIf = (typeof whatIfs)[number]

export const whatIfLabels: Readonly<Record<WhatIf, string>> = {
  sent_later: 'Later verzonden dan gedagtekend',
  other_date: 'Andere datum gelezen',
  adjourned: 'Verdaagd',
  received: 'Ontvangst bevestigd',
}

const ofKind: Readonly<Record<TermKind, readonly WhatIf[]>> = {
  objection: ['sent_later', 'other_date'],
  appeal: ['sent_later', 'other_date'],
  grounds: [],
  decision: ['adjourned', 'other_date'],
  penalty_start: ['received', 'adjourned'],
  penalty_end: ['received', 'adjourned'],
}

/** What may differ for a kind of term. */
export const whatIfsOf = (kind: string): readonly WhatIf[] =>
  Object.entries(ofKind).find(([one]) => one === kind)?.[1] ?? []

/** The usual adjournment of a case that records weeks (Awb 7:10, third paragraph). */
const usualAdjournment = 6

const withDecisionOn = (subject: TermSubject, day: string): TermSubject => {
  if (subject.type === 14 && subject.known_on) return { ...subject, known_on: day }
  const from = remedyOf(subject.type)?.term?.from ?? 'decision_date'
  return { ...subject, [from]: day }
}

const changes: Readonly<Record<WhatIf, (subject: TermSubject, day: string) => TermSubject>> = {
  sent_later: withDecisionOn,
  other_date: withDecisionOn,
  adjourned: (subject, day) => ({
    ...subject,
    ...(remedyOf(subject.type)?.decision?.countsWeeks ? adjournedBy(subject, usualAdjournment) : {}),
    adjourned_on: day,
    letters: { ...subject.letters, adjourned_on: day },
  }),
  received: (subject, day) => ({ ...subject, notice_received_on: day }),
}

interface Asked {
  readonly kind: string
  readonly what: WhatIf
  /** Calendar date. */
  readonly day: string
}

/** A term of a case as it would be with another fact; undefined when it would not run then. */
export const termIf = (
  subject: TermSubject,
  { kind, what, day }: Asked,
  rules: { readonly penaltyRules: PenaltyRules },
): CaseTerm | undefined => caseTerms(changes[what](subject, day), rules).find((term) => term.kind === kind)
