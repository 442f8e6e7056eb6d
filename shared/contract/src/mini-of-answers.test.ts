import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import * as clientLinks from './client-links.ts'
import * as clientProof from './client-proof.ts'
import * as clientStatus from './client-status.ts'
import type { Endpoint } from './endpoint.ts'
import * as whole from './mini.ts'
import * as small from './mini-of-answers.ts'
import * as passwordLinks from './password-links.ts'

// The calls as the bundler makes them for a browser, of the same modules.
vi.doMock('./mini.ts', () => small)
vi.resetModules()
const modules = [
  { ofServer: clientLinks, ofBrowser: await import('./client-links.ts') },
  { ofServer: clientProof, ofBrowser: await import('./client-proof.ts') },
  { ofServer: clientStatus, ofBrowser: await import('./client-status.ts') },
  { ofServer: passwordLinks, ofBrowser: await import('./password-links.ts') },
]

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

const endpointsOf = (module: object): readonly Endpoint[] => Object.values(module).filter(isEndpoint)
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const pairs = modules.flatMap(({ ofServer, ofBrowser }) => {
  const others = new Map(endpointsOf(ofBrowser).map((one) => [nameOf(one), one.answer]))
  return endpointsOf(ofServer).map((one) => ({
    name: nameOf(one),
    answer: one.answer,
    read: others.get(nameOf(one)),
  }))
})
const answers = pairs.flatMap(({ name, answer, read }) =>
  'kind' in answer ? [] : [{ name, answer, read: read && !('kind' in read) ? read : expect.fail(name) }],
)

const outcome = (read: () => unknown): unknown => {
  try {
    return { data: read() }
  } catch {
    return 'refused'
  }
}

it.each(answers)('the browser reads the answer of $name as zod does', ({ answer, read }) => {
  // Else this compares zod with itself.
  expect(read).not.toBeInstanceOf(z.core.$ZodType)
  for (const value of samples(answer))
    expect([value, outcome(() => read.parse(value))]).toEqual([value, outcome(() => answer.parse(value))])
})

it('knows every part that the calls use', () => {
  expect(answers.length).toBeGreaterThan(10)
  expect(Object.keys(small).sort()).toEqual(Object.keys(whole).sort())
})
