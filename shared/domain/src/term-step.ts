import type { Term } from '@zaakwerk/contract/entities/term'
import type { CaseAction } from './case-action.ts'
import { caseFamily } from './case-types.ts'
import { addDays } from './dates.ts'
import { isOurTerm } from './deadline-badge.ts'
import { dangerDays } from './term-choice.ts'

type Subject = Pick<Term, 'kind' | 'title' | 'last_day' | 'waits_for' | 'has_mandate' | 'has_notice'> & {
  readonly case: Pick<Term['case'], 'type'>
}

/** "Beroep" of "Administratief beroep": the column is narrow. */
const remedyWord = (title: string): string => {
  if (title.toLowerCase().includes('beroep')) return 'Beroep'
  return title.startsWith('Verzet') ? 'Verzet' : 'Bezwaar'
}

/** The value of `action` in the URL of a case: an action (with its mail: "mail:case_status"), the next step of the procedure, or the list of actions. */
export type AskedAction = CaseAction['key'] | 'next' | 'choose'

interface TermStep {
  /** A Dutch infinitive. */
  readonly label: string
  /** The action that performs the step on the page of the case; undefined if the step is not done there. */
  readonly action?: AskedAction
  /** The step is done in the row of the term, not in its case. */
  readonly isConfirmation?: boolean
}

const openCase = 'Open dossier'

/** The step that meets a term, or the step after an authority has missed it. */
const stepInCase = (term: Subject, today: string): TermStep => {
  const { kind, title, last_day, has_mandate, has_notice } = term
  const isOver = last_day < today
  if (kind === 'objection' || kind === 'appeal') {
    if (has_mandate) return { label: `${remedyWord(title)} indienen`, action: 'next' }
    const isBenefit = caseFamily(term.case.type) === 'btu'
    return { label: 'Volmacht opvragen', action: isBenefit ? 'mandate' : 'mail:iban_mandate_request' }
  }
  // Grounds are written outside the case.
  if (kind === 'grounds') return { label: 'Gronden indienen' }
  if (kind === 'decision' && isOver && !has_notice)
    return { label: 'In gebreke stellen', action: 'igs_tasks' }
  if (kind === 'penalty_end' && isOver) return { label: 'Dwangsom vragen', action: 'dsv' }
  return { label: openCase }
}

/**
 * The next step of a term, the same on every page. For a term at risk, the step that meets it comes before its confirmation. Otherwise it is the
 * confirmation, if that waits for the viewer.
 */
export const nextTermStep = (term: Subject, today: string): TermStep => {
  const step = stepInCase(term, today)
  const isUrgent = term.last_day <= addDays(today, dangerDays) && step.label !== openCase
  return term.waits_for === 'you' && !isUrgent ? { label: 'Bevestigen', isConfirmation: true } : step
}

/** Compares terms of one case: terms of the office first, then terms with a step, then by last day. */
export const compareUrgency =
  (today: string) =>
  (one: Subject, other: Subject): number => {
    const rank = (term: Subject): number =>
      Number(!isOurTerm(term.kind)) * 2 + Number(stepInCase(term, today).label === openCase)
    return rank(one) - rank(other) || one.last_day.localeCompare(other.last_day)
  }

/** URL of a case that opens an action. */
export const casePath = (id: number, action: AskedAction | undefined): string =>
  action === undefined ? `/case/${id}` : `/case/${id}?action=${action}`

/** The accessible name of a step: "Volmacht opvragen in dossier Z-2604812". */
export const stepLabel = (step: string, internalId: string): string =>
  step === openCase ? `Open dossier ${internalId}` : `${step} in dossier ${internalId}`
