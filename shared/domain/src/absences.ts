import { longestAbsence, mostAbsences } from '@zaakwerk/contract/absences'
import type { FieldProblem } from './contact-rules.ts'
import { addDays, formatRange, formatWeekday } from './dates.ts'

interface Days {
  readonly first_day: string
  readonly last_day: string
}

/** Whether a calendar date is within an absence. */
export const isWithin = (day: string, { first_day, last_day }: Days): boolean =>
  first_day <= day && day <= last_day

interface NewAbsence extends Days {
  readonly cover_id: number | null
}

interface AbsenceContext {
  /** The absent colleague. */
  readonly userId: number
  readonly today: string
  /** Current and future absences of the colleague. */
  readonly others: readonly Days[]
}

const daysProblem = ({ first_day, last_day }: Days, { today, others }: AbsenceContext): FieldProblem[] => {
  const at = (message: string): FieldProblem[] => [{ field: 'last_day', message }]
  if (last_day < first_day) return at('De laatste dag kan niet voor de eerste dag liggen.')
  if (last_day < today) return at('Deze afwezigheid is al voorbij.')
  if (last_day >= addDays(first_day, longestAbsence)) return at('Een afwezigheid duurt hoogstens een jaar.')
  const other = others.find((one) => one.first_day <= last_day && first_day <= one.last_day)
  if (!other) return []
  const days = formatRange(other.first_day, other.last_day)
  return [{ field: 'first_day', message: `Er is al een afwezigheid in deze dagen: ${days}.` }]
}

/** Why an absence cannot be added, by field and in Dutch. It may have begun before today. */
export const absenceProblems = (absence: NewAbsence, context: AbsenceContext): readonly FieldProblem[] => [
  ...(context.others.length >= mostAbsences
    ? [{ field: 'first_day', message: `Er zijn al ${mostAbsences} afwezigheden. Verwijder er eerst een.` }]
    : daysProblem(absence, context)),
  ...(absence.cover_id === context.userId
    ? [{ field: 'cover_id', message: 'Kies een andere collega voor de waarneming.' }]
    : []),
]

interface WithCover extends Days {
  readonly cover: {
    readonly name: string
    readonly is_absent: boolean
    readonly does_work: boolean
  } | null
}

/** The days of an absence: "vandaag t/m vr 4 december 2026". */
export const absenceDays = (absence: Days, today: string): string => {
  const { first_day, last_day } = absence
  if (!isWithin(today, absence)) return formatRange(first_day, last_day) ?? ''
  return last_day === today ? 'vandaag' : `vandaag t/m ${formatWeekday(last_day)}`
}

/** Who covers for an absent colleague: "Tom Bakker neemt waar". */
export const coverText = ({ cover }: WithCover): string => {
  if (!cover) return 'nog geen waarneming'
  const covers = `${cover.name} neemt waar`
  if (cover.is_absent) return `${covers}, maar is dan zelf afwezig`
  return cover.does_work ? covers : `${covers}, maar doet deze zaken niet`
}
