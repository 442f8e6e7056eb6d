import { isDeepStrictEqual } from 'node:util'
import type { TermStates } from './filings.sql.ts'

/** The states of some kinds of terms. */
export const statesOf = (states: TermStates, kinds: readonly string[]): TermStates =>
  Object.fromEntries(kinds.flatMap((kind) => (kind in states ? [[kind, states[kind]]] : [])))

/** Kinds of terms that differ. */
export const changedKinds = (before: TermStates, after: TermStates): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((kind) => !isDeepStrictEqual(before[kind], after[kind]))
    .sort()
