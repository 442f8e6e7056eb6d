import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { noSuchDay, parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { dayOf } from '@zaakwerk/domain/dates'
import { laterPaperProblem } from '@zaakwerk/domain/filed-dates'
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

/** The reason why a date cannot be that of a paper of the chosen kind in the loaded case, in Dutch. */
export const paperDateProblem = (
  typed: string,
  kind: FilingKind | '',
  { effect, detail }: { readonly effect: FilingEffect | undefined; readonly detail: CaseDetail | undefined },
): string | undefined => {
  if (!effect?.dateLabel) return undefined
  if (typed === '') return needsDate(effect.fact) ? 'Vul de datum op het stuk in.' : undefined
  const later = kind && detail ? laterPaperProblem(kind, detail, parseTypedDate(typed)) : undefined
  return dateProblem(typed) ?? later
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
