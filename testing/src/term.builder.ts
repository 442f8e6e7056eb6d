import type { Term } from '@zaakwerk/contract/entities/term'
import type { CaseTerms } from '@zaakwerk/contract/terms'
import { noLegalFacts } from './case-detail.builder.ts'

/** An unconfirmed fatal term: an administrative appeal against a decision of 13 November 2026. */
export const aTerm = (given: Partial<Term> = {}): Term => ({
  id: 1,
  case: {
    id: 41,
    internal_id: 'Z-2604812',
    type: 1,
    status: 'in_progress',
    client: [
      {
        id: 5,
        email: 'berg@voorbeeld.test',
        salutation: 'Mevr.',
        initials: 'A.J.',
        first_name: 'Anna',
        prefixes: 'van den',
        last_name: 'Berg',
        is_company: false,
        company_name: null,
      },
    ],
    companies: [],
    authority: 'CVOM',
    outages: [],
  },
  kind: 'objection',
  title: 'Administratief beroep',
  article: 'Wahv 6, Awb 6:7 · zes weken',
  is_fatal: true,
  source: 'Beschikking',
  source_on: '2026-11-13',
  source_document: null,
  computed_on: '2026-12-28',
  was_on: null,
  received_by: '2027-01-04',
  choice: null,
  last_day: '2026-12-28',
  confirmations: [],
  needs: 2,
  waits_for: 'you',
  is_closed: false,
  has_mandate: true,
  has_notice: false,
  ...given,
})

/** The terms of the case of {@link aTerm}, and its facts. */
export const someCaseTerms = (terms: readonly Term[] = [aTerm()]): CaseTerms => {
  const { known_on, fine_amount, is_fitness_for_work, has_committee, has_medical_grounds } = noLegalFacts
  const { objection_submitted_on, notice_received_on, adjourned_on } = noLegalFacts
  const { objection_decided_on } = noLegalFacts
  const { grounds_asked_on, grounds_due_on, grounds_submitted_on } = noLegalFacts
  return {
    terms: [...terms],
    facts: {
      type: 1,
      status: 'in_progress',
      decision_date: '2026-11-13',
      original_decision_date: null,
      contested_decision_date: null,
      committal_date: null,
      adjourned_weeks: null,
      known_on,
      fine_amount,
      is_fitness_for_work,
      has_committee,
      has_medical_grounds,
      objection_submitted_on,
      notice_received_on,
      adjourned_on,
      objection_decided_on,
      grounds_asked_on,
      grounds_due_on,
      grounds_submitted_on,
      letters: { sent: [], adjourned_on: null, is_notice_under_way: false },
    },
    penalty_grace_days: 15,
    penalty_post_days: 1,
  }
}
