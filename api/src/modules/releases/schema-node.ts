import * as z from '@zaakwerk/contract/zod'

const Limit = z.optional(z.number())

const Node = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  required: z.optional(z.array(z.string())),
  minimum: Limit,
  exclusiveMinimum: Limit,
  maximum: Limit,
  exclusiveMaximum: Limit,
  minLength: Limit,
  maxLength: Limit,
  minItems: Limit,
  maxItems: Limit,
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  get properties() {
    return z.optional(z.record(z.string(), Node))
  },
  get additionalProperties() {
    return z.optional(z.union([z.boolean(), Node]))
  },
  get propertyNames() {
    return z.optional(Node)
  },
  get items() {
    return z.optional(Node)
  },
  get prefixItems() {
    return z.optional(z.array(Node))
  },
  get anyOf() {
    return z.optional(z.array(Node))
  },
  get oneOf() {
    return z.optional(z.array(Node))
  },
  get allOf() {
    return z.optional(z.array(Node))
  },
})

/** The part of JSON Schema that zod writes for our endpoints. */
export type SchemaNode = Readonly<z.output<typeof Node>>

/** Parses a JSON Schema; undefined when it is invalid. */
export const readSchema = (schema: unknown): SchemaNode | undefined => Node.safeParse(schema).data

const annotations = ['$schema', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly']
const known = new Set([...Object.keys(Node.shape), ...annotations])

/** zod writes these beside a type. Without one they would apply to some values only. */
const typed = ['properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'prefixItems']

/** Whether a schema has a constraint that is not compared here. */
export const isUnsupported = (node: SchemaNode): boolean =>
  Object.keys(node).some((key) => !known.has(key) || (node.type === undefined && typed.includes(key)))

interface Bound {
  readonly value: number
  readonly isExclusive: boolean
}

const outermost: Bound = { value: Number.NEGATIVE_INFINITY, isExclusive: false }

const isWithin = (given: Bound, wanted: Bound): boolean =>
  given.value > wanted.value || (given.value === wanted.value && (given.isExclusive || !wanted.isExclusive))

/** The tighter of two lower bounds. For integers, above 0 equals from 1. */
const boundOf = (from: number | undefined, above: number | undefined, isWhole: boolean): Bound => {
  const inclusive = from === undefined ? outermost : { value: from, isExclusive: false }
  if (above === undefined) return inclusive
  const exclusive = isWhole
    ? { value: Math.floor(above) + 1, isExclusive: false }
    : { value: above, isExclusive: true }
  return isWithin(exclusive, inclusive) ? exclusive : inclusive
}

const minus = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value)

const lowerBound = ({ minimum, exclusiveMinimum, type }: SchemaNode): Bound =>
  boundOf(minimum, exclusiveMinimum, type === 'integer')

const upperBound = ({ maximum, exclusiveMaximum, type }: SchemaNode): Bound =>
  boundOf(minus(maximum), minus(exclusiveMaximum), type === 'integer')

/** The name of a format decides: zod writes its pattern too, which may differ between versions of zod. */
const patternFits = (given: SchemaNode, wanted: SchemaNode): boolean =>
  wanted.pattern === undefined ||
  given.pattern === wanted.pattern ||
  (wanted.format !== undefined && given.format === wanted.format)

/** Whether the given limits are at least as tight as the wanted ones. Formats, and patterns without a format, must be equal. */
export const limitsFit = (given: SchemaNode, wanted: SchemaNode): boolean =>
  isWithin(lowerBound(given), lowerBound(wanted)) &&
  isWithin(upperBound(given), upperBound(wanted)) &&
  (given.minLength ?? 0) >= (wanted.minLength ?? 0) &&
  (given.maxLength ?? Infinity) <= (wanted.maxLength ?? Infinity) &&
  (given.minItems ?? 0) >= (wanted.minItems ?? 0) &&
  (given.maxItems ?? Infinity) <= (wanted.maxItems ?? Infinity) &&
  patternFits(given, wanted) &&
  (wanted.format === undefined || given.format === wanted.format)
