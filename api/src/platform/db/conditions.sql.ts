import { type SQL, sql } from './drizzle.ts'

/** Combines conditions with `and`; true when there are none. */
export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

/** Condition that a column has one of these values; none when there are no values. */
export const oneOf = <Value extends string | number>(column: SQL, values: readonly Value[]): SQL[] =>
  values.length === 0
    ? []
    : [
        sql`${column} in (${sql.join(
          values.map((value) => sql`${value}`),
          sql`, `,
        )})`,
      ]
