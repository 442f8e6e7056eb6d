import type { DatabaseMoment, LastStatement } from './database-breakpoints.ts'
import type { MailPoint } from './external-services.ts'

/** A breakpoint in the database, at which a server is stopped. */
export interface DatabaseStop {
  readonly in: 'database'
  readonly moment: DatabaseMoment
  readonly lastStatement: LastStatement
}

/** A breakpoint at which a server is stopped. */
export type Stop =
  | DatabaseStop
  | { readonly in: 'mail'; readonly at: MailPoint; readonly to: 'authority' | 'client' }
  | { readonly in: 'drop'; readonly when: 'begun' | 'complete' | 'named' }

/** Creates a breakpoint in the database, with the outcome of the interrupted statement. */
export const inDatabase =
  (lastStatement: LastStatement, at: DatabaseMoment['at']) =>
  (table: DatabaseMoment['table'], on: DatabaseMoment['on'], when: string): DatabaseStop => ({
    in: 'database',
    moment: { table, on, when, at },
    lastStatement,
  })
