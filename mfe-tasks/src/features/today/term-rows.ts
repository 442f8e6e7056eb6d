import type { Term } from '@zaakwerk/contract/entities/term'
import type { Today } from '@zaakwerk/contract/today'
import { formatDate, formatWeekday } from '@zaakwerk/domain/dates'
import { dayToConfirm } from '@zaakwerk/domain/term-choice'
import { casePath, compareUrgency, nextTermStep } from '@zaakwerk/domain/term-step'
import { caseOf, type Rows, type TodayRow } from './today-row.ts'

/** URL of the list of terms that wait for the viewer's confirmation. */
export const confirmList = '/terms?tab=to_confirm'

/** Blocker of the most urgent term of a case, and the other terms at risk; the source of the term if there are none. */
const whyOf = (
  { kind, has_mandate, waits_for, source, source_on }: Term,
  others: readonly Term[],
): string => {
  const blocking =
    (kind === 'objection' || kind === 'appeal') && !has_mandate
      ? 'Volmacht ontbreekt'
      : waits_for === 'colleague'
        ? 'Wacht op de bevestiging van een collega'
        : undefined
  const also = others.length > 0 ? `Ook ${others.map(({ title }) => title).join(', ')}` : undefined
  return [blocking, also].filter(Boolean).join(' · ') || `${source} van ${formatDate(source_on)}`
}

/** A row per case: its most urgent term, and the titles of its other terms. */
export const dangerRows = (
  { total, items }: Today['unassigned'],
  today: string,
  group: 'danger' | 'unassigned',
): Rows => {
  const rows = [...Map.groupBy(items, (term) => term.case.id).values()].flatMap((ofCase) => {
    const [term, ...others] = ofCase.toSorted(compareUrgency(today))
    if (!term) return []
    const { label, action, isConfirmation } = nextTermStep(term, today)
    return {
      key: `${group} ${term.case.id}`,
      count: ofCase.length,
      when: { term },
      what: term.title,
      why: whyOf(term, others),
      case: caseOf(term.case),
      step: label,
      to: isConfirmation ? confirmList : casePath(term.case.id, action),
      toConfirm: term.waits_for === 'you',
    }
  })
  return { total, rows }
}

export const confirmRow =
  (today: string) =>
  (term: Term): TodayRow => {
    const day = dayToConfirm(term)
    const text = formatWeekday(day)
    return {
      key: `to_confirm ${term.id}`,
      when: day < today ? { text: `${text}, voorbij`, tone: 'red' } : { text },
      what: term.title,
      why: term.choice ? `Gekozen door ${term.choice.by}` : '',
      case: caseOf(term.case),
      step: 'Bekijken',
      to: confirmList,
      toConfirm: true,
    }
  }

/** URL of the list of unassigned terms at risk. */
export const unassignedList = '/terms?tab=unassigned'

export const unassignedRows = (unassigned: Today['unassigned'], day: string): Rows =>
  dangerRows(unassigned, day, 'unassigned')
