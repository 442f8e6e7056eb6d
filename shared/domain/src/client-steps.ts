import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { ClientProcedure } from '@zaakwerk/contract/client-proof'
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
  isOverForClient,
  preparing,
  ruled,
} from './client-places.ts'
import { lookUp } from './known.ts'
import type { LateDecisionFacts } from './late-decision.ts'
import type { LetterHistory } from './submissions.ts'
import { type TermFacts, termOf } from './terms.ts'

/** Selects the texts of the steps. */
export type ClientFamily = 'wahv' | 'nha' | 'btu' | 'other'

/** A status that a case got, and the calendar date; null when it is only known as the previous status of a later change. */
export interface StatusChange {
  readonly status: CaseStatus
  readonly on: string | null
}

/** The facts that the steps of a case depend on. All dates are calendar dates. */
export interface ClientCase extends TermFacts {
  readonly status: CaseStatus
  readonly received_on: string
  readonly letters: LetterHistory
  /** Computed from {@link letters}. */
  readonly late: Pick<LateDecisionFacts, 'submitted' | 'due'>
  /** As far as recorded, oldest first. */
  readonly changes: readonly StatusChange[]
}

export interface ClientStep {
  readonly key: ClientStepKey | ClientEnding
  readonly state: 'done' | 'now' | 'to_come'
  readonly date: string | null
}

/** When each step was done, as far as known; null: done, on an unknown day. */
type DoneOn = Partial<Record<ClientStepKey, string | null | undefined>>

const isStepOf = (status: CaseStatus, step: ClientStepKey): boolean => {
  const place = clientPlaces[status]
  return typeof place === 'object' && 'now' in place && place.now === step
}

const doneOn = ({ received_on, late, changes }: ClientCase): DoneOn => {
  const cameTo = (step: ClientStepKey): string | null | undefined =>
    changes.find(({ status }) => isStepOf(status, step))?.on
  return {
    received: received_on,
    submitted: late.submitted ?? cameTo('decision'),
    decision: cameTo('told'),
    court: cameTo('ruling'),
  }
}

type Under = Extract<ClientPlace, { readonly now: unknown }>
type Route = Under['route']

const routes = Object.keys(clientRoutes)
/** The routes are in the order in which a case progresses through them. */
const howFar = ({ now, route }: Under): number => {
  const keys: readonly ClientStepKey[] = clientRoutes[route]
  return routes.indexOf(route) * 10 + keys.indexOf(now)
}

const furthestOf = (places: readonly Under[]): Under =>
  places.reduce((one, other) => (howFar(other) > howFar(one) ? other : one), preparing)

const afterCourt = { decided: ruled, finish: 'court' } as const
const afterHigher = { decided: { now: 'ruling', route: 'higher_ruling' }, finish: 'higher' } as const
/** The place of a decision, and the route of the final step, for a case that got as far as a route. */
const laterOn: Readonly<Record<Route, { readonly decided: Under; readonly finish: Route }>> = {
  decision: { decided, finish: 'decision' },
  court: afterCourt,
  ruling: afterCourt,
  higher: afterHigher,
  higher_ruling: afterHigher,
}

/** Places that last until the case ends or a status names another step: no earlier letter or decision moves the case back. */
const isLate = ({ now }: Under): boolean => now === 'money' || now === 'finish'

/** The place of a case after a status, given its earlier places. A status that does not say how far the case is never moves it back. */
const placeAfter = (places: readonly Under[], status: CaseStatus): ClientPlace => {
  const place = clientPlaces[status]
  if (typeof place === 'object') return place
  const { decided, finish } = laterOn[furthestOf(places).route]
  if (place === 'last_things') return { now: 'finish', route: finish }
  const last = places.at(-1)
  if (last && isLate(last)) return last
  if (place === 'some_decision') return decided
  return furthestOf(places.filter((one) => !isLate(one)))
}

/** Places that a case has had, by its letters and statuses, oldest first. */
const knownPlaces = ({ letters, changes }: ClientCase, { submitted }: DoneOn): readonly Under[] => {
  let places: Under[] = []
  if (submitted !== undefined) places.push(deciding)
  if (letters.sent.some(({ name }) => name === 'pf_kanton' || name === 'nha_court_appeal'))
    places.push(atCourt)
  for (const { status } of changes) {
    const place = placeAfter(places, status)
    // A case is reopened for more than its final step.
    if ('ended' in place) places = places.filter(({ now }) => now !== 'finish')
    else places.push(place)
  }
  return places
}

const placeOf = (subject: ClientCase, done: DoneOn): ClientPlace =>
  placeAfter(knownPlaces(subject, done), subject.status)

/** Whether a status says that the client won; undefined when it does not say. */
const saysWon = (status: CaseStatus): boolean | undefined => {
  const place = clientPlaces[status]
  if (typeof place !== 'object') return undefined
  if ('ended' in place) return place.ended === 'closed' ? undefined : place.ended === 'won'
  if (place.now === 'money') return true
  return place.now === 'told' || place.now === 'ruling' ? false : undefined
}

/** Whether the client can still get money, so that we ask for an account number: while the case is open, and afterwards if the client won. */
export const canReceiveMoney = ({ status, changes }: Pick<ClientCase, 'status' | 'changes'>): boolean => {
  if (!isOverForClient(status)) return true
  const statuses = [...changes.map((change) => change.status), status]
  return statuses.map(saysWon).findLast((isWon) => isWon !== undefined) ?? false
}

const families: readonly ClientFamily[] = ['wahv', 'nha', 'btu']

/** The family that decides the texts for a case of this type. */
export const clientFamily = (type: number): ClientFamily =>
  families.find((one) => one === caseFamily(type)) ?? 'other'

/** The name of the current procedure; `case` when there is none, or its decision was made. */
export const clientProcedure = (subject: ClientCase): ClientProcedure => {
  const place = placeOf(subject, doneOn(subject))
  const family = clientFamily(subject.type)
  if ('ended' in place || family === 'other') return 'case'
  if (place.now === 'court' || place.now === 'higher_court') return 'appeal_to_court'
  if (place.now !== 'submitted' && place.now !== 'decision') return 'case'
  return family === 'wahv' ? 'appeal_to_officer' : 'objection'
}

/** The last day of the current step, unless that has passed: nothing is expected on a past day. */
const expectedEnd = (now: ClientStepKey, subject: ClientCase, today: string): string | null => {
  const ends = { decision: subject.late.due, submitted: termOf(subject)?.lastDay }
  const day = lookUp<string | undefined>(ends, now, undefined)
  return day !== undefined && day >= today ? day : null
}

/** The steps that are known to have been done before the end: a case can end at any point, and nothing follows. */
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

/** The steps of a case on a calendar date, as its client sees them. */
export const clientSteps = (subject: ClientCase, today: string): readonly ClientStep[] => {
  const done = doneOn(subject)
  const place = placeOf(subject, done)
  if ('ended' in place) return endedSteps(subject, done, place.ended)
  // Other cases need not be about money, and the final step comes after the payment.
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

/** The last four digits of the case number that a client knows; null when it does not end with four digits. */
export const numberEnd = (number: string | null): string | null =>
  /\d{4}$/.exec(number?.replace(/[\s.]/g, '') ?? '')?.[0] ?? null
