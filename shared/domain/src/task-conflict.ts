import { formatWhen } from './dates.ts'

/** The newest log line of a task or case that reports a change. */
export interface LastChange {
  /** Null: the system. */
  readonly author: string | null
  /** ISO 8601. */
  readonly at: string
}

interface Changed {
  readonly status: string
  /** ISO 8601: when it was completed or closed. */
  readonly completed_at: string | null
  readonly last: LastChange | null
}

const doneWords: Readonly<Record<string, string>> = { completed: 'afgerond', closed: 'gesloten' }

const isSameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

/** How a task changed since the user saw it: "Al afgerond door Nadia Verhoeven om 10:47". */
export const taskConflict = ({ status, completed_at, last }: Changed, now: Date): string => {
  if (!last) return 'Intussen gewijzigd'
  const when = formatWhen(last.at, now)
  const done = completed_at !== null && isSameMoment(completed_at, last.at) ? doneWords[status] : undefined
  if (done) return `Al ${done} ${last.author === null ? 'door het systeem' : `door ${last.author}`} ${when}`
  return last.author === null ? `Automatisch gewijzigd ${when}` : `Door ${last.author} gewijzigd ${when}`
}

/** Why deleted tasks, or tasks of deleted cases, cannot be changed. */
export const tasksGone = (count: number): string =>
  count === 1 ? 'Deze taak bestaat niet meer' : 'Deze taken bestaan niet meer'
