import * as z from '@zaakwerk/contract/zod-server'
import fc from 'fast-check'

const list = z.optional(z.array(z.unknown()))
const JsonSchema = z.object({
  type: z.optional(z.string()),
  const: z.unknown(),
  enum: list,
  anyOf: list,
  oneOf: list,
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.unknown(),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
})

/** Identifiers of few rows exist, so most numbers are small. */
const numbers = (least = -1, most = 1_000_000) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(0, 1, 2) },
    { weight: 1, arbitrary: fc.integer({ min: Math.max(least, -1), max: Math.min(most, 1_000_000) }) },
  )

/** Values in the form of a JSON Schema: with its fields, types and options, and with any `text` where it has a text. */
export const fittingValues = (schema: unknown, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> => {
  const of = (part: unknown): fc.Arbitrary<unknown> => fittingValues(part, text)
  const known = JsonSchema.safeParse(schema)
  if (!known.success) return text
  const { type, properties = {}, required = [], ...shape } = known.data
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const options = shape.anyOf ?? shape.oneOf
  if (options) return fc.oneof(...options.map(of))
  if (type === 'object') {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, of(field)]))
    return fc.record(fields, { requiredKeys: required })
  }
  if (type === 'array') return fc.array(of(shape.items), { maxLength: 3 })
  if (type === 'integer' || type === 'number') return numbers(shape.minimum, shape.maximum)
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : text
}
