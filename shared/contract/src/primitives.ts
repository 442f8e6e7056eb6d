import * as z from '@zaakwerk/contract/zod'
import { rememberEnumeration, type Unlisted } from './enumerations.ts'
import { searchTextLength } from './search-text-length.ts'
import { plainSigns, storedLine, storedText } from './stored-text.ts'

/**
 * A lower-case e-mail address. The domain may be internationalised ("münchen.example"): mail programs send it as `xn--…`. The local part may not be, because
 * few servers accept that.
 */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/u

/**
 * An enumeration in an answer. It also accepts unknown values, so that a tab older than the server does not fail on a new one; screens show a fallback, which
 * the type requires. Input uses the enumeration itself.
 */
export const lenient = <Known extends z.ZodMiniType, Value extends string | number>(
  known: Known,
  any: z.ZodMiniType<Value>,
): z.ZodMiniType<z.output<Known> | Unlisted<Value>> => {
  const schema: z.ZodMiniType<z.output<Known> | Unlisted<Value>> = z.union([known, any])
  rememberEnumeration(schema, known)
  return schema
}

/** A row's id: a positive 32-bit integer. */
export const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** An id in a path or query, where everything is text. */
export const PathId = z.pipe(
  z.transform((text: unknown) => (typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : text)),
  Id,
)

/** ISO 8601 with offset. */
export const Timestamp = z.iso.datetime({ offset: true })

/** Calendar date `YYYY-MM-DD`, in the business time zone Europe/Amsterdam. */
export const CalendarDate = z.iso
  .date()
  .check(
    z.refine((date) => date >= '1900-01-01' && date < '2200-01-01', 'Kies een datum tussen 1900 en 2200.'),
  )

/**
 * A calendar date in an answer, or none. An invalid date, such as one in the year 20260, counts as none: one bad row must not break its whole list. The server
 * checks its own answers strictly, and input uses the date itself.
 */
export const AnsweredDate = z.catch(z.nullable(CalendarDate), null)

const dayInAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })
const Moment = z.iso.datetime({ offset: true, local: true })

const dayOfMoment = (text: string): string => {
  if (!Moment.safeParse(text).success) return text
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? dayInAmsterdam.format(new Date(text)) : text.slice(0, 10)
}

/**
 * A calendar date as input; also accepts a timestamp on that day in Amsterdam: `2026-11-13T23:00:00Z` is 14 November. Without an offset, the written date
 * counts (specification 1, section 7: "ISO").
 */
export const IsoDate = z.pipe(z.pipe(z.string(), z.transform(dayOfMoment)), CalendarDate)

/** Rows to skip; below 0 counts as 0 (specification 1, section 5). Every page holds {@link pageSize} rows. */
export const Offset = z._default(
  z.pipe(
    z.coerce.number().check(z.int(), z.maximum(100_000_000)),
    z.transform((rows) => Math.max(0, rows)),
  ),
  0,
)

/** Only `true` or `false`, as query text. */
export const QueryFlag = z.stringbool({ truthy: ['true'], falsy: ['false'] })

/** Rows per page of cases, tasks, contacts and companies. */
export const pageSize = 100

/** Maximum number of rows, up to a page. 0 returns only the total, so that no row is recorded as shown. */
export const RowLimit = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(pageSize)))

export const orderDirections = ['ascending', 'descending'] as const
export const OrderDirection = z.enum(orderDirections)

/** A query parameter that may be absent or repeated, parsed as an array. */
export const repeated = <Item extends z.ZodMiniType>(item: Item) =>
  z._default(
    z.optional(
      z.union([
        z.array(item),
        z.pipe(
          item,
          z.transform((one) => [one]),
        ),
      ]),
    ),
    [],
  )

export { searchTextLength }

const typed = (missing?: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })

/** Typed or pasted text with its layout, normalised for storage. */
export const Typed = typed().check(z.overwrite(storedText))

/** Free text of a search box. NUL is refused, as PostgreSQL cannot hold it. */
export const SearchText = Typed.check(
  z.maxLength(searchTextLength),
  z.refine((text) => !text.includes('\0'), 'Ongeldig teken'),
)

/** Maximum length of an e-mail address. */
export const emailLength = 254

/** An e-mail address as typed, trimmed and lower-cased. */
export const TypedEmail = typed().check(
  z.overwrite(plainSigns),
  z.trim(),
  z.toLowerCase(),
  z.maxLength(emailLength),
)

export const EmailFormat = z.email({ pattern: emailPattern })

/** A trimmed e-mail address, lower-cased. */
export const Email = z.pipe(TypedEmail, EmailFormat)

/** Version of an editable row, incremented by each change: its ETag, compared with `If-Match`. */
export const Version = z.int().check(z.positive())

/** `HH:mm`, local time. */
export const TimeOfDay = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Vul een geldige tijd in (uu:mm).'))

const trimmed = (as: (text: string) => string, max: number, missing: string | undefined) =>
  typed(missing).check(
    z.overwrite(as),
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !text.includes('\0'), 'Ongeldig teken'),
  )

/** A typed text: trimmed, without NUL, which PostgreSQL cannot store. `missing`: the message when it is left out. */
export const Text = (max: number, missing?: string) => trimmed(storedText, max, missing)

/** A {@link Text} on a single line, such as a name. */
export const Line = (max: number, missing?: string) => trimmed(storedLine, max, missing)

/** A number or code, in digits of any script: a phone number, an IBAN, a postcode, a code of the second factor. */
export const Code = (max: number, missing?: string) => trimmed(plainSigns, max, missing)
