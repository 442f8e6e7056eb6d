import type { NodePgQueryResultHKT, PgDatabase } from './drizzle.ts'

/** The database, or a transaction in it, whose own `transaction` is a savepoint. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** A database or a transaction: the argument of SQL functions. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** The part of a pino logger that the database uses. */
export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
