import { isCaseClosed } from './case-statuses.ts'
import { workflow } from './workflow-table.ts'

/** The events that close a case. A person can do so by hand too. */
export const closingEvents: readonly string[] = Object.entries(workflow).flatMap(([event, { status }]) =>
  typeof status === 'string' && isCaseClosed(status) ? [event] : [],
)
