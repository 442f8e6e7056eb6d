import type { Queryable } from './database.ts'

/**
 * A prepared statement with placeholders that is built once for a database, and once for each connection that runs transactions, instead of at each call: drizzle
 * needs longer to build a statement of many columns than PostgreSQL to run it.
 */
export const builtOnce = <Prepared>(build: (db: Queryable) => Prepared): ((db: Queryable) => Prepared) => {
  const built = new WeakMap<Queryable, Prepared>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const made = build(db)
    built.set(db, made)
    return made
  }
}
