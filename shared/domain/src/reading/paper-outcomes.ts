import type { PaperKind, PaperOutcome } from '@zaakwerk/contract/entities/reading'
import type { Phrase } from './page-text.ts'

/** Kinds of papers that decide on a submission. */
export const decidingKinds: readonly PaperKind[] = ['officer_decision', 'objection_decision']

const outcomes = /\b(niet[- ]ontvankelijk|ongegrond|(?:gedeeltelijk|deels|ten dele) gegrond|gegrond)\b/g

const outcomeOf = (word: string): PaperOutcome => {
  if (word.startsWith('niet')) return 'inadmissible'
  if (word === 'ongegrond') return 'unfounded'
  return word === 'gegrond' ? 'well_founded' : 'partly_well_founded'
}

const declares = /verkla|beslis|besluit|uitspraak|beroep is|bezwaar is/

/** The outcomes in the lines of a decision, and whether each is in its operative part ("Ik verklaar het beroep ongegrond"). */
export const findOutcomes = (
  lines: readonly Phrase[],
): readonly {
  readonly outcome: PaperOutcome
  readonly phrase: Phrase
  readonly start: number
  readonly end: number
  readonly isOperative: boolean
}[] =>
  lines.flatMap((phrase, at) => {
    const text = phrase.text.toLowerCase()
    const before = lines[at - 1]?.text.toLowerCase() ?? ''
    return [...text.matchAll(outcomes)].map((found) => ({
      outcome: outcomeOf(found[0]),
      phrase,
      start: found.index,
      end: found.index + found[0].length,
      isOperative: declares.test(text.slice(0, found.index)) || declares.test(before),
    }))
  })
