import type { DatabaseMoment, LastStatement } from './database-breakpoints.ts'
import type { MailPoint } from './external-services.ts'

/** Keeps a server waiting at a moment in the database. */
export interface DatabaseStop {
  readonly in: 'database'
  readonly moment: DatabaseMoment
  readonly lastStatement: LastStatement
}

/** What keeps a server waiting at a step. */
export type Stop =
  | DatabaseStop
  | { readonly in: 'mail'; readonly at: MailPoint; readonly to: 'authority' | 'client' }
  | { readonly in: 'drop'; readonly when: 'begun' | 'complete' | 'named' }

/** A moment in the database, and what becomes of the statement there. */
export const inDatabase =
  (lastStatement: LastStatement, at: DatabaseMoment['at']) =>
  (table: DatabaseMoment['table'], on: DatabaseMoment['on'], when: string): DatabaseStop => ({
    in: 'database',
    moment: { table, on, when, at },
    lastStatement,
  })
