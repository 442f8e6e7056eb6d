import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseFamily } from './case-types.ts'
import {
  atCourt,
  type ClientEnding,
  type ClientPlace,
  type ClientStepKey,
  clientPlaces,
  clientRoutes,
  decided,
  deciding,
  preparing,
  ruled,
} from './client-places.ts'
import { lookUp } from './known.ts'
import type { LateDecisionFacts, LetterHistory } from './late-decision.ts'
import { termOf } from './terms.ts'

/** Chooses the words of the steps. */
export type ClientFamily = 'wahv' | 'nha' | 'btu' | 'other'

/** A status that a case got, and the calendar date. */
export interface StatusChange {
  readonly status: CaseStatus
  readonly on: string
}

/** What the steps of a case follow from. All dates are calendar dates. */
export interface ClientCase {
  readonly type: number
  readonly status: CaseStatus
  readonly decision_date: string | null
  readonly received_on: string
  readonly letters: LetterHistory
  /** What {@link letters} come to. */
  readonly late: Pick<LateDecisionFacts, 'submitted' | 'due'>
  /** As far as they were kept, the first one first. */
  readonly changes: readonly StatusChange[]
}

export interface ClientStep {
  readonly key: ClientStepKey | ClientEnding
  readonly state: 'done' | 'now' | 'to_come'
  readonly date: string | null
}

/** When each step was done, as far as that is known. */
type DoneOn = Partial<Record<ClientStepKey, string | undefined>>

const isStepOf = (status: CaseStatus, step: ClientStepKey): boolean => {
  const place = clientPlaces[status]
  return typeof place === 'object' && 'now' in place && place.now === step
}

const doneOn = ({ received_on, late, changes }: ClientCase): DoneOn => {
  const cameTo = (step: ClientStepKey): string | undefined =>
    changes.find(({ status }) => isStepOf(status, step))?.on
  return {
    received: received_on,
    submitted: late.submitted ?? cameTo('decision'),
    decision: cameTo('told'),
    court: cameTo('ruling'),
  }
}

const wentToCourt = ({ letters, changes }: ClientCase): boolean =>
  letters.sent.some(({ name }) => name === 'pf_kanton') ||
  changes.some(({ status }) => isStepOf(status, 'court'))

/** Where the last status put a case that said where it is, when that was money to come: no letter and no decision of before takes it back. */
const grantedPlace = ({ changes }: ClientCase): ClientPlace | undefined => {
  const said = changes
    .map(({ status }) => clientPlaces[status])
    .findLast((place) => typeof place === 'object' && 'now' in place)
  return typeof said === 'object' && 'now' in said && said.now === 'money' ? said : undefined
}

const placeOf = (subject: ClientCase, { submitted, decision, court }: DoneOn): ClientPlace => {
  const place = clientPlaces[subject.status]
  if (typeof place === 'object') return place
  const isAtCourt = wentToCourt(subject)
  if (place === 'last_things') return { now: 'finish', route: isAtCourt ? 'court' : 'decision' }
  if (place === 'some_decision') return isAtCourt ? ruled : decided
  const granted = grantedPlace(subject)
  if (granted) return granted
  if (isAtCourt) return court === undefined ? atCourt : ruled
  if (place === 'put_off') return deciding
  if (decision !== undefined) return decided
  return submitted === undefined ? preparing : deciding
}

const families: readonly ClientFamily[] = ['wahv', 'nha', 'btu']

/** The family by whose words a case of this type is told of. */
export const clientFamily = (type: number): ClientFamily =>
  families.find((one) => one === caseFamily(type)) ?? 'other'

/** The last day of what goes on now, unless it is past: nothing is expected on a day that is over. */
const expectedEnd = (now: ClientStepKey, subject: ClientCase, today: string): string | null => {
  const ends = { decision: subject.late.due, submitted: termOf(subject)?.lastDay }
  const day = lookUp<string | undefined>(ends, now, undefined)
  return day !== undefined && day >= today ? day : null
}

/** What is known to have been done before the end: a case can end at any point, and nothing is to come then. */
const endedSteps = (subject: ClientCase, done: DoneOn, ending: ClientEnding): readonly ClientStep[] => [
  ...(['received', 'submitted', 'decision', 'court'] as const).flatMap((key): readonly ClientStep[] => {
    const date = done[key]
    return date === undefined ? [] : [{ key, state: 'done', date }]
  }),
  {
    key: ending,
    state: 'done',
    date: subject.changes.findLast(({ status }) => status === subject.status)?.on ?? null,
  },
]

/** The steps of a case on a calendar date, as its client is shown them. */
export const clientSteps = (subject: ClientCase, today: string): readonly ClientStep[] => {
  const done = doneOn(subject)
  const place = placeOf(subject, done)
  if ('ended' in place) return endedSteps(subject, done, place.ended)
  // Other cases need not be about money, and the last things are done when that has come.
  const isOfMoney = clientFamily(subject.type) !== 'other' && place.now !== 'finish'
  const named = (key: ClientStepKey): ClientStepKey => (key === 'money' && !isOfMoney ? 'finish' : key)
  const keys = clientRoutes[place.route].map(named)
  const at = keys.indexOf(named(place.now))
  return keys.map((key, index): ClientStep => {
    if (index < at) return { key, state: 'done', date: done[key] ?? null }
    if (index > at) return { key, state: 'to_come', date: null }
    return { key, state: 'now', date: expectedEnd(key, subject, today) }
  })
}

/** The last four digits of the number by which a client knows the case; null where it does not end with them. */
export const numberEnd = (number: string | null): string | null =>
  /\d{4}$/.exec(number?.replace(/[\s.]/g, '') ?? '')?.[0] ?? null
