import * as z from '@zaakwerk/contract/zod'
import { emailPattern } from './email-pattern.ts'
import { rememberEnumeration, type Unlisted } from './enumerations.ts'
import { searchTextLength } from './search-text-length.ts'
import { plainSigns, storedLine, storedText } from './stored-text.ts'

/**
 * An enumeration in an answer. It accepts unknown values too, so that a tab that is older than the server does not fail on
 * a new one; screens show a fallback. Input uses the enumeration itself. The type requires that fallback.
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
 * A calendar date in an answer, or none. What is no such date, as in the year 20260, counts as none: one odd row must not take down
 * its whole list. The server checks its own answers strictly, and input uses the date itself.
 */
export const AnsweredDate = z.catch(z.nullable(CalendarDate), null)

const dayInAmsterdam = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })
const Moment = z.iso.datetime({ offset: true, local: true })

const dayOfMoment = (text: string): string => {
  if (!Moment.safeParse(text).success) return text
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? dayInAmsterdam.format(new Date(text)) : text.slice(0, 10)
}

/**
 * A calendar date as input, also as a moment of that day in Amsterdam: `2026-11-13T23:00:00Z` is 14 November. Without an offset it is the
 * day that it says (specification 1, section 7: "ISO").
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

/** `true` or `false` in a query, and nothing else. */
export const QueryFlag = z.stringbool({ truthy: ['true'], falsy: ['false'] })

/** Rows a page of cases, tasks, contacts and companies. */
export const pageSize = 100

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

/** What people type or paste, with its layout: in the form in which texts are stored. */
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

/** Version of something that people edit, raised by each change: its ETag, compared with `If-Match`. */
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

/** A text that people type: trimmed, without NUL, which PostgreSQL cannot hold. `missing`: what is said where it is left out. */
export const Text = (max: number, missing?: string) => trimmed(storedText, max, missing)

/** The same of one line, as names are. */
export const Line = (max: number, missing?: string) => trimmed(storedLine, max, missing)

/** A number or a code, in digits of any script: a phone number, an IBAN, a postcode, what an app of the second factor shows. */
export const Code = (max: number, missing?: string) => trimmed(plainSigns, max, missing)
