import type { Term } from '@zaakwerk/contract/entities/term'

type Subject = Pick<Term, 'kind' | 'title' | 'last_day' | 'waits_for' | 'has_mandate' | 'has_notice'>

/** "Beroep" of "Administratief beroep": the column is narrow. */
const remedyWord = (title: string): string => {
  if (title.toLowerCase().includes('beroep')) return 'Beroep'
  return title.startsWith('Verzet') ? 'Verzet' : 'Bezwaar'
}

/** The next step of a term, as a Dutch infinitive; blocking steps take precedence. "Bevestigen" is done in the row of the term, the others in the case. */
export const nextTermStep = (term: Subject, today: string): string => {
  const { kind, title, last_day, waits_for, has_mandate, has_notice } = term
  const isOver = last_day < today
  if (waits_for === 'you') return confirmStep
  if (kind === 'objection' || kind === 'appeal')
    return has_mandate ? `${remedyWord(title)} indienen` : 'Volmacht opvragen'
  if (kind === 'grounds') return 'Gronden indienen'
  if (kind === 'decision' && isOver && !has_notice) return 'In gebreke stellen'
  if (kind === 'penalty_end' && isOver) return 'Dwangsom vragen'
  return 'Open dossier'
}

/** The step of a term that waits for the viewer. */
export const confirmStep = 'Bevestigen'

/** The accessible name of a step: "Volmacht opvragen in dossier Z-2604812". */
export const stepLabel = (step: string, internalId: string): string =>
  step === 'Open dossier' ? `Open dossier ${internalId}` : `${step} in dossier ${internalId}`
