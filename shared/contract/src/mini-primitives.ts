import { emailPattern } from './email-pattern.ts'
import { rememberEnumeration, type Unlisted } from './enumerations.ts'
import * as z from './mini.ts'
import { plainSigns, storedLine, storedText } from './stored-text.ts'

// The twins of `primitives.ts` that the calls of public pages use, without the rest of zod. A test holds both to the same.

/** An enumeration in an answer, that takes unknown values too. */
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

/** `true` or `false` in a query, and nothing else. */
export const QueryFlag = z.stringbool({ truthy: ['true'], falsy: ['false'] })

const typed = (missing?: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })

/** A trimmed e-mail address, lower-cased. */
export const Email = z.pipe(
  typed().check(z.overwrite(plainSigns), z.trim(), z.toLowerCase(), z.maxLength(254)),
  z.email({ pattern: emailPattern }),
)

const trimmed = (as: (text: string) => string, max: number, missing: string | undefined) =>
  typed(missing).check(
    z.overwrite(as),
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !text.includes('\0'), 'Ongeldig teken'),
  )

/** A text that people type: trimmed, without NUL. `missing`: what is said where it is left out. */
export const Text = (max: number, missing?: string) => trimmed(storedText, max, missing)

/** The same of one line, as names are. */
export const Line = (max: number, missing?: string) => trimmed(storedLine, max, missing)

/** A number or a code, in digits of any script. */
export const Code = (max: number, missing?: string) => trimmed(plainSigns, max, missing)
