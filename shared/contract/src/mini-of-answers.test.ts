import { expect, it } from 'vitest'
import { z } from 'zod'
import * as clientLinks from './client-links.ts'
import type { Endpoint } from './endpoint.ts'
import * as whole from './mini.ts'
import * as small from './mini-of-answers.ts'
import * as passwordLinks from './password-links.ts'

type Reader = ReturnType<typeof small.string>

/** The same schema as the browser has it. */
const inBrowser = (schema: z.core.$ZodType): Reader => {
  if (schema instanceof z.core.$ZodObject)
    return small.object(
      Object.fromEntries(
        Object.entries(schema._zod.def.shape).map(([name, field]: [string, z.core.$ZodType]) => [
          name,
          inBrowser(field),
        ]),
      ),
    )
  if (schema instanceof z.core.$ZodArray) return small.array(inBrowser(schema._zod.def.element))
  if (schema instanceof z.core.$ZodNullable) return small.nullable(inBrowser(schema._zod.def.innerType))
  if (schema instanceof z.core.$ZodOptional) return small.optional(inBrowser(schema._zod.def.innerType))
  if (schema instanceof z.core.$ZodEnum) return small.enum(Object.values(schema._zod.def.entries))
  if (schema instanceof z.core.$ZodISODate) return small.iso.date()
  if (schema instanceof z.core.$ZodISODateTime) return small.iso.datetime()
  if (schema instanceof z.core.$ZodNumber) return small.int()
  if (schema instanceof z.core.$ZodString) return small.string()
  if (schema instanceof z.core.$ZodUnion) {
    const [one, other] = schema._zod.def.options
    if (one && other) return small.union([inBrowser(one), inBrowser(other)])
  }
  throw new Error('The browser has no such schema: add it to mini-of-answers.ts, and here')
}

/** Not what only a check refuses, like an id of 0: of that the browser knows nothing. */
const leaves = [
  undefined,
  null,
  '',
  'text',
  1,
  1.5,
  true,
  {},
  [],
  'payment_proof',
  'from_next_year',
  '2026-11-23',
  '2026-02-30',
  '2026-11-23T09:14:00+01:00',
  '2026-11-23T08:14:00.123Z',
  '2026-11-23T09:14:00',
]

/** Values that fit, and values that miss it by one part. */
const samples = (schema: z.core.$ZodType): readonly unknown[] => {
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional)
    return [...samples(schema._zod.def.innerType), ...leaves]
  if (schema instanceof z.core.$ZodArray)
    return [...leaves, ...samples(schema._zod.def.element).map((one) => [one])]
  if (!(schema instanceof z.core.$ZodObject)) return leaves
  const fields = Object.entries(schema._zod.def.shape).map(
    ([name, field]: [string, z.core.$ZodType]) => [name, samples(field), field] as const,
  )
  const good = Object.fromEntries(
    fields.map(([name, values, field]) => [name, values.find((one) => z.safeParse(field, one).success)]),
  )
  const others = fields.flatMap(([name, values]) => values.map((one) => ({ ...good, [name]: one })))
  const without = fields.map(([name]) =>
    Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
  )
  return [...leaves, good, { ...good, newer: 1 }, ...others, ...without]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value

const answers = [clientLinks, passwordLinks]
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)
  .flatMap(({ method, path, answer }) => ('kind' in answer ? [] : [{ name: `${method} ${path}`, answer }]))

const outcome = (read: () => unknown): unknown => {
  try {
    return { data: read() }
  } catch {
    return 'refused'
  }
}

it.each(answers)('the browser reads the answer of $name as zod does', ({ answer }) => {
  const small = inBrowser(answer)
  for (const value of samples(answer))
    expect([value, outcome(() => small.parse(value))]).toEqual([value, outcome(() => answer.parse(value))])
})

it('stands in for all that the calls use', () => {
  expect(Object.keys(small).sort()).toEqual(Object.keys(whole).sort())
})
