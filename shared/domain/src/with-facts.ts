import type { CaseEventData } from '@zaakwerk/contract/case-events'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { legalFactNames } from './legal-facts.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

/** Unknown terms do not cause a refusal. */
const unknownTerm = {
  due: null,
  is_late: false,
  penalty_from: null,
  is_penalty_running: false,
} as const

type Facts = Pick<WorkflowCase, (typeof legalFactNames)[number] | 'late_decision'>

/** If it was contested elsewhere, the day on the case counts. The date of our own letter takes precedence. */
const contestedOn = (before: Facts, after: Facts): CaseDetail['late_decision']['contested_on'] => {
  const { contested_on } = before.late_decision
  return contested_on === before.objection_submitted_on ? after.objection_submitted_on : contested_on
}

/**
 * A case with the facts of an event applied. If they change something, its decision term is unknown: the server, which has the letters that the term depends
 * on, recomputes it once the facts are saved, and then refuses what is too early.
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
