import { enumerationOf } from '@zaakwerk/contract/enumerations'
import * as z from '@zaakwerk/contract/zod-server'

const strictShape = (shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, z.core.$ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, strictly(field)]))

/** Strict copies by their schema: zod compiles a parser for each copy, and endpoints have schemas in common. */
const copies = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * The same schema, but refusing unknown fields in all nested objects, and unknown values of its lenient enumerations and dates.
 * The contract drops unknown fields, which is right for a browser reading a newer answer but wrong for a server: it
 * would silently ignore a misspelt field.
 */
export const strictly = (schema: z.core.$ZodType): z.core.$ZodType => {
  const copy = copies.get(schema) ?? strictCopy(schema)
  copies.set(schema, copy)
  return copy
}

const strictCopy = (schema: z.core.$ZodType): z.core.$ZodType => {
  const enumeration = enumerationOf(schema)
  if (enumeration) return enumeration
  if (schema instanceof z.core.$ZodObject) {
    const { catchall, shape } = schema._zod.def
    const open = catchall !== undefined && !(catchall instanceof z.core.$ZodNever)
    return clone(schema, { shape: strictShape(shape), ...(open ? {} : { catchall: z.never() }) })
  }
  // A fallback that suits a browser is still an error in an answer.
  if (schema instanceof z.core.$ZodCatch) return strictly(schema._zod.def.innerType)
  if (schema instanceof z.core.$ZodArray) return clone(schema, { element: strictly(schema._zod.def.element) })
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodReadonly
  )
    return clone(schema, { innerType: strictly(schema._zod.def.innerType) })
  return schema
}

// zod's own `clone` keeps refinements, which `.extend()` and `.strict()` on a rebuilt shape would not.
const clone = <S extends z.core.$ZodType>(schema: S, changes: object): S =>
  z.core.clone(schema, { ...schema._zod.def, ...changes })
