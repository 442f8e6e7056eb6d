import type * as z from '@zaakwerk/contract/zod'

/** The enumeration of each lenient schema; the server checks its own answers strictly with it. */
const enumerations = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** The enumeration of a lenient schema. */
export const enumerationOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  enumerations.get(schema)

/** Registers the enumeration of a lenient schema. */
export const rememberEnumeration = (lenient: z.core.$ZodType, known: z.core.$ZodType): void =>
  void enumerations.set(lenient, known)

/** A value that this version does not know. A screen needs a fallback for it. */
export type Unlisted<Value> = Value & Record<never, never>
