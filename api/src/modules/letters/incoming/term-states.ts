import { isDeepStrictEqual } from 'node:util'
import type { TermState } from '../../../platform/db/schema/incoming.ts'
import { columnsOfJobs, type TermStates } from './filings.sql.ts'

/** The states of some kinds of terms. */
export const statesOf = (states: TermStates, kinds: readonly string[]): TermStates =>
  Object.fromEntries(Object.entries(states).filter(([kind]) => kinds.includes(kind)))

/** A term without the columns of jobs. */
const meantBy = (state: TermState | undefined) =>
  state && {
    confirmations: state.confirmations,
    term: Object.entries(state.term).filter(([name]) => !columnsOfJobs.includes(name)),
  }

/** The kinds of terms that differ, ignoring the columns of jobs. */
export const changedKinds = (before: TermStates, after: TermStates): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((kind) => !isDeepStrictEqual(meantBy(before[kind]), meantBy(after[kind])))
    .sort()

/** Whether a task was made for one of the terms since. */
export const hasNewTask = (before: TermStates, now: TermStates): boolean =>
  Object.entries(now).some(
    ([kind, { term }]) => term.task_id !== null && term.task_id !== before[kind]?.term.task_id,
  )

/** The earliest last day of the running terms that the office has to meet: fatal terms and terms for additional grounds. Null without such a term. */
export const firstLastDay = (states: TermStates): string | null =>
  Object.entries(states)
    .filter(([kind, { term }]) => term.closed_at === null && (term.is_fatal === true || kind === 'grounds'))
    .flatMap(([, { term }]) => (typeof term.last_day === 'string' ? [term.last_day] : []))
    .toSorted()[0] ?? null
