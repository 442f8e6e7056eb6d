import pg from 'pg'
import { preparedMark } from './prepared.sql.ts'

/** Limits of what a connection keeps: statements, and characters of one. */
const mostStatements = 500
const longestStatement = 20_000

/** Gives each text a name, until there are too many: those that come later are planned at each call. */
const namesOfTexts = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= mostStatements || text.length > longestStatement) return known
    const name = `auto_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

const hasValues = (values: unknown): values is readonly unknown[] =>
  Array.isArray(values) && values.length > 0

/** A query with parameters and the name of its text, if it has one; any other argument of the driver as it is. */
const named = (query: unknown, values: unknown, nameOf: (text: string) => string | undefined): unknown => {
  if (typeof query === 'string') return hasValues(values) ? { text: query, name: nameOf(query) } : query
  if (typeof query !== 'object' || query === null || 'submit' in query) return query
  if (!('text' in query) || typeof query.text !== 'string' || ('name' in query && query.name)) return query
  return hasValues('values' in query ? query.values : values) ? { ...query, name: nameOf(query.text) } : query
}

/**
 * A connection on which each statement with parameters is a prepared one: PostgreSQL parses and plans it once for the connection instead of at each call. For
 * work that runs the same statements on single rows all day. Not for searches, whose best plan depends on what is searched.
 */
export class PreparingClient extends pg.Client {}

/** A connection on which statements that begin with `prepared` are prepared: those of lists and readings that have one text and one best plan. */
export class ChoosingClient extends pg.Client {}

const prepareOn = (Client: typeof pg.Client, isChosen: (text: string) => boolean): void => {
  // For all connections of this kind in the process. Each kind has its own: statements of jobs leave room for those of requests.
  const nameOf = namesOfTexts()
  Object.defineProperty(Client.prototype, 'query', {
    // Tracing replaces it on each connection.
    writable: true,
    value(this: pg.Client, first: unknown, ...rest: readonly unknown[]): unknown {
      return Reflect.apply(pg.Client.prototype.query, this, [
        named(first, rest[0], (text) => (isChosen(text) ? nameOf(text) : undefined)),
        ...rest,
      ])
    },
  })
}

prepareOn(PreparingClient, () => true)
prepareOn(ChoosingClient, (text) => text.startsWith(preparedMark))
