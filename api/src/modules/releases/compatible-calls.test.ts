import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { callSchemas } from '@zaakwerk/contract/call-schemas'
import {
  type Endpoint,
  endpoint,
  eventStream,
  fileAnswer,
  nothing,
  pageOf,
} from '@zaakwerk/contract/endpoint'
import { Id, lenient, PathId } from '@zaakwerk/contract/primitives'
import { BuiltCall } from '@zaakwerk/contract/release-statement'
import * as z from '@zaakwerk/contract/zod'
import { describe, expect, it } from 'vitest'
import { callKey, callMisfits } from './compatible-calls.ts'

const Things = z.object({ id: Id, name: z.string(), done: z.boolean() })

const facts = { path: '/things/{id}', access: 'cases.read', summary: '', audit: 'nobody' } as const
const writing = (changes: Partial<Endpoint>): Endpoint =>
  endpoint({ ...facts, method: 'POST', params: z.object({ id: PathId }), answer: nothing, ...changes })
const reading = (answer: Endpoint['answer'], query?: Endpoint['query']): Endpoint =>
  endpoint({ ...facts, method: 'GET', path: '/things', ...(query && { query }), answer })

const refusals = (before: Endpoint, now: Endpoint | undefined) => callMisfits(callSchemas(before), now)

it('takes every call of the contract as it is today', () => {
  expect(allEndpoints.flatMap((one) => refusals(one, one))).toEqual([])
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

// Schemas with another text are compared part by part.
it('takes every call of the contract when its schemas are written in another order', () => {
  const misfits = allEndpoints.flatMap((one) => callMisfits(BuiltCall.parse(reversed(callSchemas(one))), one))
  expect(misfits).toEqual([])
})

it('finds each call by its method and path', () => {
  expect(new Set(allEndpoints.map(callKey)).size).toBe(allEndpoints.length)
})

const body = (shape: Parameters<typeof z.object>[0]): Partial<Endpoint> => ({ body: z.object(shape) })
const text = z.string()

describe('what a remote sends is taken when', () => {
  it.each<[string, Partial<Endpoint>, Partial<Endpoint>]>([
    ['a field is new and optional', body({ a: text }), body({ a: text, b: z.optional(text) })],
    ['a field is no longer required', body({ a: text }), body({ a: z.optional(text) })],
    ['a field has a default', body({}), body({ a: z._default(text, 'x') })],
    ['an enumeration has a new value', body({ a: z.enum(['x', 'y']) }), body({ a: z.enum(['y', 'z', 'x']) })],
    ['an enumeration becomes free', body({ a: z.enum(['x', 'y']) }), body({ a: text.check(z.maxLength(5)) })],
    ['a limit is looser', body({ a: text.check(z.maxLength(5)) }), body({ a: text.check(z.maxLength(9)) })],
    ['it may be empty', body({ a: text }), body({ a: z.nullable(text) })],
    ['an object takes all', body({ a: text }), { body: z.looseObject({}) }],
    ['a list may be longer', body({ a: z.array(text) }), body({ a: z.array(z.union([text, z.number()])) })],
    [
      'the parameter of the path has another name',
      {},
      { path: '/things/{thing}', params: z.object({ thing: PathId }) },
    ],
    ['the body may be left out', {}, { body: z.optional(z.object({})) }],
  ])('%s', (_, before, now) => expect(refusals(writing(before), writing(now))).toEqual([]))
})

const post = '`POST /things/{id}`'

describe('what a remote sends is refused when', () => {
  it.each<[string, Partial<Endpoint>, Partial<Endpoint>, string]>([
    ['the call is gone', {}, { path: '/others/{id}' }, `Vraagt ${post}. De API kent die aanroep niet.`],
    ['the method changed', {}, { method: 'PATCH' }, `Vraagt ${post}. De API kent die aanroep niet.`],
    [
      'a field is unknown',
      body({ a: text, x: text }),
      body({ a: text }),
      `Stuurt \`x\` bij ${post}. De API neemt dat veld niet aan.`,
    ],
    [
      'an optional field is unknown',
      body({ x: z.optional(text) }),
      body({}),
      `Stuurt \`x\` bij ${post}. De API neemt dat veld niet aan.`,
    ],
    [
      'a field within is unknown',
      body({ a: z.array(z.object({ x: text })) }),
      body({ a: z.array(z.object({})) }),
      `Stuurt \`a.x\` bij ${post}. De API neemt dat veld niet aan.`,
    ],
    [
      'there is no body any more',
      body({ x: text }),
      {},
      `Stuurt \`x\` bij ${post}. De API neemt dat veld niet aan.`,
    ],
    [
      'a field is required',
      body({}),
      body({ x: text }),
      `${post} vraagt \`x\`, en dat stuurt deze versie niet.`,
    ],
    [
      'a field is always required',
      body({ x: z.optional(text) }),
      body({ x: text }),
      `${post} vraagt \`x\`, en dat stuurt deze versie niet altijd.`,
    ],
    ['a body is required', {}, body({}), `${post} vraagt een inhoud, en die stuurt deze versie niet.`],
    [
      'the body is a form',
      body({ a: text }),
      { ...body({ a: text }), bodyType: 'form' },
      `Stuurt JSON bij ${post}. De API vraagt een formulier.`,
    ],
    [
      'the files are a part of another name',
      { bodyType: 'multipart' },
      { bodyType: 'multipart', filePart: 'archive' },
      `Stuurt het deel \`files\` bij ${post}. De API kent dat deel niet.`,
    ],
    [
      'a parameter of the path is a number',
      { params: z.object({ id: text }) },
      { params: z.object({ id: z.coerce.number() }) },
      `Stuurt \`id\` bij ${post} als tekst. De API vraagt een getal.`,
    ],
    [
      'a value is gone',
      body({ a: z.enum(['x', 'y', 'z']) }),
      body({ a: z.enum(['x']) }),
      `Stuurt \`a\` bij ${post} als \`y\` of \`z\`. De API vraagt \`x\`.`,
    ],
    [
      'it may not be empty',
      body({ a: z.nullable(text) }),
      body({ a: text }),
      `Stuurt \`a\` bij ${post} soms leeg. De API neemt dat niet aan.`,
    ],
    [
      'a limit is tighter',
      body({ a: text.check(z.maxLength(9)) }),
      body({ a: text.check(z.maxLength(5)) }),
      `Stuurt \`a\` bij ${post} als tekst van hoogstens 9 tekens. De API vraagt tekst van hoogstens 5 tekens.`,
    ],
    [
      'a pattern changed',
      body({ a: text.check(z.regex(/^a/)) }),
      body({ a: text.check(z.regex(/^[ab]/)) }),
      `Stuurt \`a\` bij ${post}. De API vraagt daarvoor een andere vorm.`,
    ],
    [
      'the type changed',
      body({ a: z.number() }),
      body({ a: z.boolean() }),
      `Stuurt \`a\` bij ${post} als een getal. De API vraagt ja of nee.`,
    ],
    [
      'whole numbers only',
      body({ a: z.number() }),
      body({ a: z.int() }),
      `Stuurt \`a\` bij ${post} als een getal. De API vraagt een geheel getal.`,
    ],
  ])('%s', (_, before, now, sentence) => expect(refusals(writing(before), writing(now))).toEqual([sentence]))

  it('a filter is unknown', () =>
    expect(refusals(reading(Things, z.object({ x: text })), reading(Things))).toEqual([
      'Stuurt `x` bij `GET /things`. De API neemt dat veld niet aan.',
    ]))
})

const Status = z.enum(['open', 'closed'])
const NewStatus = z.enum(['open', 'closed', 'paused'])
const answer = (shape: Parameters<typeof z.object>[0]) => z.object(shape)

describe('what a remote reads is there when', () => {
  it.each<[string, Endpoint['answer'], Endpoint['answer']]>([
    ['the answer has more', answer({ a: text }), answer({ a: text, b: text })],
    ['what it may miss is gone', answer({ a: z.optional(text) }), answer({})],
    ['it is always there now', answer({ a: z.optional(text) }), answer({ a: text })],
    [
      'a leniently read enumeration is wider',
      answer({ a: lenient(Status, text) }),
      answer({ a: lenient(NewStatus, text) }),
    ],
    ['an enumeration is narrower', answer({ a: NewStatus }), answer({ a: Status })],
    ['it is never empty now', answer({ a: z.nullable(text) }), answer({ a: text })],
    ['a list of them has more', pageOf(answer({ a: text })), pageOf(answer({ a: text, b: text }))],
    ['it reads no answer', nothing, answer({ a: text })],
    ['a union lost a branch', answer({ a: z.union([answer({ x: text }), text]) }), answer({ a: text })],
  ])('%s', (_, before, now) => expect(refusals(reading(before), reading(now))).toEqual([]))
})

const get = '`GET /things`'

describe('what a remote reads is missing when', () => {
  const kind = <K extends string>(name: K, shape: object) => z.object({ kind: z.literal(name), ...shape })

  it.each<[string, Endpoint['answer'], Endpoint['answer'], string]>([
    [
      'a field is gone',
      answer({ a: text, b: text }),
      answer({ a: text }),
      `Leest \`b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a field of a list is gone',
      pageOf(answer({ credited_at: text })),
      pageOf(answer({})),
      `Leest \`credited_at\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a field within is gone',
      answer({ a: z.array(answer({ b: text })) }),
      answer({ a: z.array(answer({})) }),
      `Leest \`a.b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a field may be left out',
      answer({ a: text }),
      answer({ a: z.optional(text) }),
      `Leest \`a\` uit het antwoord van ${get}. Dat veld kan ontbreken.`,
    ],
    [
      'a field may be empty',
      answer({ a: text }),
      answer({ a: z.nullable(text) }),
      `Leest \`a\` uit het antwoord van ${get}. Dat kan leeg zijn.`,
    ],
    [
      'an enumeration is wider',
      answer({ a: Status }),
      answer({ a: NewStatus }),
      `Leest \`a\` uit het antwoord van ${get} als \`open\` of \`closed\`. Dat kan nu \`paused\` zijn.`,
    ],
    [
      'a type changed',
      answer({ a: z.int() }),
      answer({ a: text }),
      `Leest \`a\` uit het antwoord van ${get} als een geheel getal. Dat kan nu tekst zijn.`,
    ],
    [
      'a field within a nullable is gone',
      answer({ a: z.nullable(answer({ b: text })) }),
      answer({ a: z.nullable(answer({})) }),
      `Leest \`a.b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a field of one kind is gone',
      z.union([kind('x', { a: text }), kind('y', { b: text })]),
      z.union([kind('x', { a: text }), kind('y', {})]),
      `Leest \`b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a kind is new',
      answer({ a: z.union([kind('x', {}), kind('y', {})]) }),
      answer({ a: z.union([kind('x', {}), kind('z', {})]) }),
      `Leest \`a\` uit het antwoord van ${get}. Dat heeft nu een andere vorm.`,
    ],
    [
      'the answer is a list',
      answer({ a: text }),
      pageOf(answer({ a: text })),
      `Leest het antwoord van ${get} als een object. Dat kan nu een lijst zijn.`,
    ],
    [
      'the answer is a file',
      answer({ a: text }),
      fileAnswer,
      `Leest gegevens uit het antwoord van ${get}. De API antwoordt met een bestand.`,
    ],
    [
      'the answer is no file any more',
      fileAnswer,
      answer({ a: text }),
      `Leest een bestand uit het antwoord van ${get}. De API antwoordt met gegevens.`,
    ],
    [
      'the answer is empty',
      fileAnswer,
      nothing,
      `Leest een bestand uit het antwoord van ${get}. Daar staat niets meer in.`,
    ],
    [
      'the answer is a stream',
      nothing,
      eventStream(answer({ a: text })),
      `Leest niets uit het antwoord van ${get}. De API antwoordt met een stroom.`,
    ],
    [
      'a list has no total any more',
      pageOf(answer({ a: text })),
      z.array(answer({ a: text })),
      `Leest een lijst met een totaal uit het antwoord van ${get}. De API antwoordt met gegevens.`,
    ],
    [
      'a record has other keys',
      z.record(z.enum(['a', 'b']), text),
      z.object({ a: text }),
      `Leest \`b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
  ])('%s', (_, before, now, sentence) => expect(refusals(reading(before), reading(now))).toEqual([sentence]))
})

it('names at most five misfits of a call, and says how many more there are', () => {
  const shape = Object.fromEntries([...'abcdefgh'].map((name) => [name, text]))
  const sentences = refusals(reading(answer(shape)), reading(answer({})))
  expect(sentences).toHaveLength(6)
  expect(sentences.at(-1)).toBe('`GET /things` past op nog 3 punten niet.')
})

it('takes an answer that it did not read, and a call of a release that did not say how it reads', () => {
  expect(refusals(reading(nothing), reading(answer({ a: text })))).toEqual([])
  const { answer_kind: _, ...before } = callSchemas(reading(nothing))
  expect(callMisfits(before, reading(fileAnswer))).toEqual([])
})

it('refuses a schema that it cannot read', () => {
  const built = { ...callSchemas(reading(Things)), answer: { type: 5 } }
  expect(callMisfits(built, reading(Things))).toHaveLength(1)
})
