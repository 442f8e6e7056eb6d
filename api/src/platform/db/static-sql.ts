import { PgDialect, type SQL, sql } from './drizzle.ts'

const dialect = new PgDialect()

/**
 * A fragment of constants and columns, compiled to its text once. Drizzle walks all parts of a fragment again for each query; for those of a whole case that
 * took as long as the query itself.
 */
export const staticSql = (fragment: SQL): SQL => sql.raw(dialect.sqlToQuery(fragment.inlineParams()).sql)
