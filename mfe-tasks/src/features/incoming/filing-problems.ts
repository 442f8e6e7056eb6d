import { noSuchDay, parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { dayOf } from '@zaakwerk/domain/dates'
import { type FilingEffect, needsDate, needsLastDay } from '@zaakwerk/domain/incoming-filing'
import type { CaseChoice } from '@zaakwerk/widgets/case-choice'
import { caseIdOf } from './filing-values.ts'

/** The reason why a day cannot be a day of receipt, in Dutch. */
export const dateProblem = (typed: string): string | undefined => {
  const day = parseTypedDate(typed)
  if (day === undefined) return noSuchDay(typed) ?? 'Vul een datum in als dd-mm-jjjj'
  return day > dayOf(new Date()) ? 'Deze dag is nog niet geweest.' : undefined
}

/** Requires a loaded case, because the effect of filing depends on it. */
export const caseProblem = (choice: CaseChoice, isLoaded: boolean): string | undefined => {
  if (caseIdOf(choice) === undefined) return 'Kies het dossier.'
  return isLoaded ? undefined : 'Het dossier kon niet worden geladen. Probeer het zo opnieuw.'
}

export const paperDateProblem = (typed: string, effect: FilingEffect | undefined): string | undefined => {
  if (!effect?.dateLabel) return undefined
  if (typed === '') return needsDate(effect.fact) ? 'Vul de datum op het stuk in.' : undefined
  return dateProblem(typed)
}

export const lastDayProblem = (
  typed: string,
  dated: string,
  effect: FilingEffect | undefined,
): string | undefined => {
  if (!needsLastDay(effect?.fact)) return undefined
  const day = parseTypedDate(typed)
  if (day === undefined) return noSuchDay(typed) ?? 'Vul de laatste dag uit de brief in.'
  return day < (parseTypedDate(dated) ?? '') ? 'Deze dag is voor de dagtekening.' : undefined
}
