import { isCaseClosed } from './case-statuses.ts'
import { workflow } from './workflow-table.ts'

/** The events that close a case. Users can also do so by hand. */
export const closingEvents: readonly string[] = Object.entries(workflow).flatMap(([event, { status }]) =>
  typeof status === 'string' && isCaseClosed(status) ? [event] : [],
)
