// What the bundler puts in the place of `mini.ts` (`rsbuild-config.ts`): a browser judges no input of these calls, it only reads their
// answers, and for that 9 kB of zod are much. So a check does nothing here, and what only an input uses cannot be read. A test
// holds it to zod for every answer of the pages of clients.

interface Reader {
  readonly parse: (data: unknown) => unknown
  readonly check: () => Reader
  readonly isOptional: boolean
}

const reader = (parse: (data: unknown) => unknown, isOptional = false): Reader => {
  const self: Reader = { parse, check: () => self, isOptional }
  return self
}

const when = (isIt: (data: unknown) => boolean): Reader =>
  reader((data) => {
    if (!isIt(data)) throw new TypeError('Another answer than agreed')
    return data
  })

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** Drops what it does not know, as zod does: a server may be newer than the page. */
export const object = (shape: Readonly<Record<string, Reader>>): Reader =>
  reader((data) => {
    if (!isObject(data)) throw new TypeError('Another answer than agreed')
    const known = Object.entries(shape).filter(([name, { isOptional }]) => name in data || !isOptional)
    return Object.fromEntries(known.map(([name, field]) => [name, field.parse(data[name])]))
  })

export const array = (item: Reader): Reader =>
  reader((data) => {
    if (!Array.isArray(data)) throw new TypeError('Another answer than agreed')
    return data.map((one) => item.parse(one))
  })

export const nullable = (inner: Reader): Reader =>
  reader((data) => (data === null ? null : inner.parse(data)), inner.isOptional)

export const optional = (inner: Reader): Reader =>
  reader((data) => (data === undefined ? undefined : inner.parse(data)), true)

export const union = ([one, other]: readonly [Reader, Reader]): Reader =>
  reader((data) => {
    try {
      return one.parse(data)
    } catch {
      return other.parse(data)
    }
  })

export const string = (): Reader => when((data) => typeof data === 'string')
export const boolean = (): Reader => when((data) => typeof data === 'boolean')
export const int = (): Reader => when(Number.isSafeInteger)

const oneOf = (values: readonly unknown[]): Reader => when((data) => values.includes(data))

export { oneOf as enum }

const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day)

/** The engine itself takes 30 February. */
const matching = (pattern: RegExp) => (): Reader =>
  when((data) => typeof data === 'string' && pattern.test(data) && isDay(data.slice(0, 10)))
export const iso = {
  date: matching(/^\d{4}-\d\d-\d\d$/),
  datetime: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/),
}

const nothing = (): undefined => undefined

export {
  nothing as maximum,
  nothing as maxLength,
  nothing as overwrite,
  nothing as positive,
  nothing as refine,
  nothing as toLowerCase,
  nothing as transform,
  nothing as trim,
}

/** Of inputs only. */
const unread = (): Reader => when(() => false)

export { unread as _default, unread as email, unread as pipe, unread as stringbool }
