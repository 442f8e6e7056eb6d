import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { callSchemas } from '@zaakwerk/contract/call-schemas'
import { fileAnswer, nothing } from '@zaakwerk/contract/endpoint'
import { BuiltCall } from '@zaakwerk/contract/release-statement'
import * as z from '@zaakwerk/contract/zod'
import { expect, it } from 'vitest'
import { callKey, callProblems } from './compatible-calls.ts'
import { aGet, misfitsOf } from './testing/call.builder.ts'

const Things = z.object({ name: z.string() })

it('accepts every call of the current contract', () => {
  expect(allEndpoints.flatMap((one) => callProblems(callSchemas(one), one))).toEqual([])
})

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, reversed(one)]),
  )
}

// Differs as text, so the schemas are compared part by part.
it('accepts every call of the contract with the keys of its schemas reordered', () => {
  const misfits = allEndpoints.flatMap((one) =>
    callProblems(BuiltCall.parse(reversed(callSchemas(one))), one),
  )
  expect(misfits).toEqual([])
})

it('identifies each call by its method and path', () => {
  expect(new Set(allEndpoints.map(callKey)).size).toBe(allEndpoints.length)
})

it('reports at most five misfits of a call, and the number of the others', () => {
  const shape = Object.fromEntries([...'abcdefgh'].map((name) => [name, z.string()]))
  const sentences = misfitsOf(aGet(z.object(shape)), aGet(z.object({})))
  expect(sentences).toHaveLength(6)
  expect(sentences.at(-1)).toBe('`GET /things` past op nog 3 punten niet.')
})

it('accepts an answer that the remote does not read, and a statement without answer kinds', () => {
  expect(misfitsOf(aGet(nothing), aGet(Things))).toEqual([])
  const { answer_kind: _, ...before } = callSchemas(aGet(nothing))
  expect(callProblems(before, aGet(fileAnswer))).toEqual([])
})

it('rejects an invalid schema', () => {
  const built = { ...callSchemas(aGet(Things)), answer: { type: 5 } }
  expect(callProblems(built, aGet(Things))).toHaveLength(1)
})
