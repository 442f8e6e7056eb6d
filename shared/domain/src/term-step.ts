import type { Term } from '@zaakwerk/contract/entities/term'
import type { CaseAction } from './case-action-table.ts'
import { caseFamily } from './case-types.ts'

type Subject = Pick<Term, 'kind' | 'title' | 'last_day' | 'waits_for' | 'has_mandate' | 'has_notice'>

/** "Beroep" of "Administratief beroep": the column is narrow. */
const remedyWord = (title: string): string => {
  if (title.toLowerCase().includes('beroep')) return 'Beroep'
  return title.startsWith('Verzet') ? 'Verzet' : 'Bezwaar'
}

/** Grounds are written outside the case. */
const groundsStep = 'Gronden indienen'

/** The next step of a term, as a Dutch infinitive; blocking steps take precedence. "Bevestigen" is done in the row of the term, the others in the case. */
export const nextTermStep = (term: Subject, today: string): string => {
  const { kind, title, last_day, waits_for, has_mandate, has_notice } = term
  const isOver = last_day < today
  if (waits_for === 'you') return confirmStep
  if (kind === 'objection' || kind === 'appeal')
    return has_mandate ? `${remedyWord(title)} indienen` : 'Volmacht opvragen'
  if (kind === 'grounds') return groundsStep
  if (kind === 'decision' && isOver && !has_notice) return 'In gebreke stellen'
  if (kind === 'penalty_end' && isOver) return 'Dwangsom vragen'
  return 'Open dossier'
}

/** What the page of a case can open by its address: an action ("mail:case_status" with its mail), the next step of its procedure, or the list of actions. */
export type AskedAction = CaseAction['key'] | 'next' | 'choose'

/** The address of a case that opens an action there. */
export const casePath = (id: number, action: AskedAction | undefined): string =>
  action === undefined ? `/case/${id}` : `/case/${id}?action=${action}`

/** The address of a case where the next step of its term is done. */
export const termStepPath = (step: string, { id, type }: Pick<Term['case'], 'id' | 'type'>): string => {
  const actions: Readonly<Record<string, AskedAction>> = {
    'Volmacht opvragen': caseFamily(type) === 'btu' ? 'mandate' : 'mail:iban_mandate_request',
    'In gebreke stellen': 'igs_tasks',
    'Dwangsom vragen': 'dsv',
  }
  return casePath(
    id,
    actions[step] ?? (step.endsWith(' indienen') && step !== groundsStep ? 'next' : undefined),
  )
}

/** The step of a term that waits for the viewer. */
export const confirmStep = 'Bevestigen'

/** The accessible name of a step: "Volmacht opvragen in dossier Z-2604812". */
export const stepLabel = (step: string, internalId: string): string =>
  step === 'Open dossier' ? `Open dossier ${internalId}` : `${step} in dossier ${internalId}`
