import fc from 'fast-check'
import type { SchemaNode } from '../schema-node.ts'

const names = ['a', 'b', 'c'] as const
const size = fc.nat({ max: 4 })

const { node } = fc.letrec<{ node: SchemaNode; leaf: SchemaNode }>((tie) => ({
  leaf: fc.oneof(
    fc.record(
      { type: fc.constant('string'), minLength: size, maxLength: size.map((n) => n + 4) },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      {
        type: fc.constantFrom('integer', 'number'),
        minimum: size,
        exclusiveMinimum: size,
        maximum: size.map((n) => n + 6),
        exclusiveMaximum: size.map((n) => n + 6),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constantFrom('boolean', 'null') }),
    fc.constant<SchemaNode>({ type: ['string', 'null'] }),
    fc.record({ const: fc.constantFrom('x', 'y', 1, true, null) }),
    fc.record({
      type: fc.constant('string'),
      enum: fc.uniqueArray(fc.constantFrom('x', 'y', 'zz'), { minLength: 1 }),
    }),
  ),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.record({ anyOf: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record(
      { type: fc.constant('array'), items: tie('node'), minItems: size, maxItems: size.map((n) => n + 4) },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({
      type: fc.constant('object'),
      propertyNames: fc.constant({ type: 'string' }),
      additionalProperties: tie('node'),
    }),
    fc.dictionary(fc.constantFrom(...names), tie('node')).chain((properties) =>
      fc.record({
        type: fc.constant('object'),
        properties: fc.constant(properties),
        required: fc.subarray(Object.keys(properties)),
        additionalProperties: fc.constant(false),
      }),
    ),
  ),
}))

/** A schema as zod writes it; objects other than records have no additional fields. */
export const aSchema: fc.Arbitrary<SchemaNode> = node

const bounds = (node: SchemaNode) => {
  const min = Math.max(node.minimum ?? -9, (node.exclusiveMinimum ?? -10) + 1)
  return { min, max: Math.max(min, Math.min(node.maximum ?? 20, (node.exclusiveMaximum ?? 21) - 1)) }
}

/** A value that a schema accepts. */
export const aValueOf = (node: SchemaNode): fc.Arbitrary<unknown> => {
  const { anyOf, enum: values, type, items, properties = {}, additionalProperties: others } = node
  if (anyOf) return fc.oneof(...anyOf.map(aValueOf))
  if (values) return fc.constantFrom(...values)
  if (Object.hasOwn(node, 'const')) return fc.constant(node.const)
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => aValueOf({ ...node, type: one })))
  if (type === 'string') return fc.string({ minLength: node.minLength ?? 0, maxLength: node.maxLength ?? 9 })
  if (type === 'integer') return fc.integer(bounds(node))
  if (type === 'number') {
    const { min, max } = bounds(node)
    return fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true }))
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array')
    return fc.array(aValueOf(items ?? {}), { minLength: node.minItems ?? 0, maxLength: node.maxItems ?? 5 })
  if (typeof others === 'object') return fc.dictionary(fc.constantFrom(...names), aValueOf(others))
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, aValueOf(field)]),
  )
  return fc.record(fields, { requiredKeys: node.required ?? [] })
}

type Change = (node: SchemaNode) => fc.Arbitrary<SchemaNode>

const without = (node: SchemaNode, ...keys: (keyof SchemaNode)[]): SchemaNode =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)))

const limits = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]

const isObject = ({ properties }: SchemaNode): boolean => properties !== undefined

/** Applies a change to a part of a schema, or to the whole. */
const somewhere =
  (change: Change): Change =>
  (node) => {
    const { anyOf, items, properties } = node
    const parts: fc.Arbitrary<SchemaNode>[] = [
      ...(anyOf ?? []).map((branch, at) =>
        somewhere(change)(branch).map((one) => ({ ...node, anyOf: anyOf?.with(at, one) })),
      ),
      ...(items ? [somewhere(change)(items).map((one) => ({ ...node, items: one }))] : []),
      ...Object.entries(properties ?? {}).map(([name, field]) =>
        somewhere(change)(field).map((one) => ({ ...node, properties: { ...properties, [name]: one } })),
      ),
    ]
    return fc.oneof(change(node), ...parts)
  }

/** A schema that accepts all that this one accepts, and more. */
export const wider: Change = somewhere((node) =>
  fc.oneof(
    fc.constant<SchemaNode>({ anyOf: [node, { type: 'null' }] }),
    node.anyOf
      ? aSchema.map((one) => ({ anyOf: [...(node.anyOf ?? []), one] }))
      : fc.constant(without(node, ...limits)),
    isObject(node)
      ? fc.subarray([...(node.required ?? [])]).map((required) => ({ ...node, required }))
      : fc.constant({}),
    isObject(node)
      ? aSchema.map((one) => ({ ...node, properties: { fresh: one, ...node.properties } }))
      : fc.constant(node),
  ),
)

/** A schema that differs from this one in one place. */
export const changed: Change = somewhere((node) =>
  fc.oneof(
    aSchema,
    fc.record({ anyOf: fc.tuple(aSchema, fc.constant(node)) }),
    node.anyOf ? fc.constantFrom(...node.anyOf) : fc.constant(node),
    isObject(node)
      ? fc.subarray(Object.keys(node.properties ?? {})).map((required) => ({ ...node, required }))
      : fc.constant(without(node, ...limits)),
    isObject(node)
      ? aSchema.map((one) => ({ ...node, properties: { ...node.properties, a: one } }))
      : size.map((minimum) => (node.type === 'integer' ? { ...node, minimum } : node)),
  ),
)
