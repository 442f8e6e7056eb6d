import type * as z from '@zaakwerk/contract/zod'

/** The enumeration behind each lenient schema, with which the server checks its own answers strictly. */
const enumerations = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** The enumeration behind a lenient schema. */
export const enumerationOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  enumerations.get(schema)

/** Says which enumeration stands behind a lenient schema. */
export const rememberEnumeration = (lenient: z.core.$ZodType, known: z.core.$ZodType): void =>
  void enumerations.set(lenient, known)

/** A value that this version does not know. A screen has to have a fallback for it. */
export type Unlisted<Value> = Value & Record<never, never>
