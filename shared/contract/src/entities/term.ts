/** Kinds of terms of a case. */
export const termKinds = ['objection', 'appeal', 'decision', 'penalty_start', 'penalty_end'] as const
export type TermKind = (typeof termKinds)[number]

/** Acts that close a term. The passing of its day is none. */
export const termClosings = [
  'submitted',
  'decided',
  'requested',
  'case_closed',
  'status_changed',
  'facts_changed',
  'reason',
] as const
export type TermClosing = (typeof termClosings)[number]
