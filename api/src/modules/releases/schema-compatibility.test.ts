import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
// biome-ignore lint/style/noRestrictedImports: zod/mini does not read JSON Schema.
import { fromJSONSchema } from 'zod'
import { fits, type SchemaIncompatibility } from './schema-compatibility.ts'
import type { SchemaNode } from './schema-node.ts'
import { aSchema, aValueOf, changed, wider } from './testing/schema.builder.ts'

const open = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(open)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => key !== 'additionalProperties' || one !== false)
      .map(([key, one]) => [key, open(one)]),
  )
}

/** zod's own verdict. */
const accepts = (wanted: unknown, value: unknown): boolean =>
  fromJSONSchema(JSON.parse(JSON.stringify(wanted))).safeParse(value).success

describe('for generated schemas', () => {
  it.each(['rejected', 'ignored'] as const)(
    'accepts every value of a fitting schema, with unknown fields %s',
    (unknown) => {
      let fitting = 0
      fc.assert(
        fc.property(
          aSchema.chain((base) =>
            fc
              .tuple(fc.oneof(changed(base), fc.constant(base)), fc.oneof(changed(base), wider(base)))
              .chain(([given, wanted]) =>
                fc.record({ given: fc.constant(given), wanted: fc.constant(wanted), value: aValueOf(given) }),
              ),
          ),
          ({ given, wanted, value }) => {
            fc.pre(accepts(given, value))
            if (fits(given, wanted, unknown).length > 0) return
            fitting += 1
            expect(accepts(unknown === 'ignored' ? open(wanted) : wanted, value)).toBe(true)
          },
        ),
        { numRuns: 200 },
      )
      expect(fitting).toBeGreaterThan(20)
    },
  )

  it('a wider schema accepts everything', () => {
    fc.assert(
      fc.property(
        aSchema.chain((given) => fc.tuple(fc.constant(given), wider(given))),
        ([given, wanted]) => {
          expect(fits(given, wanted, 'rejected')).toEqual([])
          expect(fits(given, wanted, 'ignored')).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })
})

const text: SchemaNode = { type: 'string' }
const pair: SchemaNode = { type: 'array', prefixItems: [text, { type: 'integer' }] }

const places = (misfits: readonly SchemaIncompatibility[]) =>
  misfits.map(({ path, reason }) => `${path.join('.')} ${reason}`.trim())

it.each<[string, SchemaNode, SchemaNode, string[]]>([
  ['anything into anything', {}, {}, []],
  ['text into anything', text, {}, []],
  ['anything into text', {}, text, ['values']],
  [
    'an integer from 1 into a number above 0',
    { type: 'integer', minimum: 1 },
    { type: 'number', exclusiveMinimum: 0 },
    [],
  ],
  [
    'an integer above 0 into an integer from 1',
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
    [],
  ],
  [
    'a number above 0 into a number from 1',
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 1 },
    ['values'],
  ],
  ['a format into text', { type: 'string', format: 'date', pattern: 'x' }, text, []],
  ['another pattern', { type: 'string', pattern: 'x' }, { type: 'string', pattern: 'y' }, ['values']],
  [
    'a format whose pattern is written differently',
    { type: 'string', format: 'date', pattern: 'x' },
    { type: 'string', format: 'date', pattern: 'y' },
    [],
  ],
  [
    'another format',
    { type: 'string', format: 'date', pattern: 'x' },
    { type: 'string', format: 'uuid', pattern: 'y' },
    ['values'],
  ],
  ['a value into a pattern', { const: 'x' }, { type: 'string', pattern: 'x' }, ['values']],
  ['a boolean into both constants', { type: 'boolean' }, { anyOf: [{ const: true }, { const: false }] }, []],
  ['values over two branches', { enum: ['x', 1] }, { anyOf: [{ const: 1 }, { enum: ['x'] }] }, []],
  [
    'both conditions into one',
    { type: 'string', allOf: [{ pattern: 'x' }, { pattern: 'y' }] },
    { type: 'string', allOf: [{ pattern: 'y' }] },
    [],
  ],
  [
    'one condition into both',
    { type: 'string', allOf: [{ pattern: 'y' }] },
    { type: 'string', allOf: [{ pattern: 'x' }, { pattern: 'y' }] },
    ['values'],
  ],
  ['a default', { type: 'string', default: 'x' }, text, []],
  ['an unsupported keyword', { type: 'string' }, { type: 'string', not: {} }, ['values']],
  [
    'the same unsupported keyword',
    { items: text, uniqueItems: true },
    { items: text, uniqueItems: true },
    [],
  ],
  ['a pair into itself with a default', { ...pair, default: [] }, pair, []],
  ['a pair into a list', pair, { type: 'array', items: { anyOf: [text, { type: 'number' }] } }, []],
  ['a list into a pair', { type: 'array', items: text }, pair, ['values']],
  ['a longer pair', { ...pair, prefixItems: [text, { type: 'integer' }, text] }, pair, ['values']],
  [
    'a field of the prototype',
    { type: 'object', properties: { constructor: text } },
    { type: 'object', properties: {} },
    ['constructor unknown'],
  ],
  [
    'a record into another',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { type: 'integer' } },
    ['* values'],
  ],
  [
    'a record into an object',
    { type: 'object', additionalProperties: text },
    { type: 'object', properties: { a: text }, required: ['a'] },
    ['a optional', '* unknown'],
  ],
  [
    'an object into a record of some names',
    { type: 'object', properties: { a: text, b: text } },
    { type: 'object', propertyNames: { enum: ['a'] }, additionalProperties: text },
    ['b unknown'],
  ],
  [
    'two misfits',
    { type: 'object', properties: { a: text } },
    { type: 'object', properties: { b: text }, required: ['b'] },
    ['b absent', 'a unknown'],
  ],
])('%s', (_, given, wanted, expected) => expect(places(fits(given, wanted, 'rejected'))).toEqual(expected))
