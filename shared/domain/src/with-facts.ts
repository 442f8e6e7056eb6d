import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { legalFactNames } from './legal-facts.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

/** Nothing is refused because of a term that is not known. */
const unknownTerm = {
  due: null,
  is_late: false,
  penalty_from: null,
  is_penalty_running: false,
} as const

type Facts = Pick<WorkflowCase, (typeof legalFactNames)[number] | 'late_decision'>

/** What was contested elsewhere was contested on the day that the case says. What left from here says it better. */
const contestedOn = (before: Facts, after: Facts): CaseDetail['late_decision']['contested_on'] => {
  const { contested_on } = before.late_decision
  return contested_on === before.objection_submitted_on ? after.objection_submitted_on : contested_on
}

/**
 * A case with the facts that an event brings. Where they change it, its term for a decision is not known any more: the server, which has
 * the letters that it follows from, works it out once the facts are recorded, and refuses what is too early then.
 */
export const withFacts = <Case extends Facts>(subject: Case, { facts = {} }: CaseEventData): Case => {
  const after = {
    ...subject,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  }
  if (legalFactNames.every((name) => after[name] === subject[name])) return after
  const { late_decision } = subject
  return {
    ...after,
    late_decision: { ...late_decision, ...unknownTerm, contested_on: contestedOn(subject, after) },
  }
}
