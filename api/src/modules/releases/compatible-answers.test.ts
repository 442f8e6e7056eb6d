import { type Endpoint, eventStream, fileAnswer, nothing, pageOf } from '@zaakwerk/contract/endpoint'
import { lenient } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { describe, expect, it } from 'vitest'
import { aGet, misfitsOf } from './testing/call.builder.ts'

const text = z.string()
const Status = z.enum(['open', 'closed'])
const NewStatus = z.enum(['open', 'closed', 'paused'])
const answer = (shape: Parameters<typeof z.object>[0]) => z.object(shape)
const get = '`GET /things`'

describe('accepts an answer when', () => {
  it.each<[string, Endpoint['answer'], Endpoint['answer']]>([
    ['a field is new', answer({ a: text }), answer({ a: text, b: text })],
    ['an optional field was removed', answer({ a: z.optional(text) }), answer({})],
    ['an optional field becomes required', answer({ a: z.optional(text) }), answer({ a: text })],
    [
      'a leniently read enumeration is wider',
      answer({ a: lenient(Status, text) }),
      answer({ a: lenient(NewStatus, text) }),
    ],
    ['an enumeration is narrower', answer({ a: NewStatus }), answer({ a: Status })],
    ['a field is no longer nullable', answer({ a: z.nullable(text) }), answer({ a: text })],
    ['list items have a new field', pageOf(answer({ a: text })), pageOf(answer({ a: text, b: text }))],
    ['the remote reads no answer', nothing, answer({ a: text })],
    ['a union lost a branch', answer({ a: z.union([answer({ x: text }), text]) }), answer({ a: text })],
  ])('%s', (_, before, now) => expect(misfitsOf(aGet(before), aGet(now))).toEqual([]))
})

describe('rejects an answer when', () => {
  const kind = <K extends string>(name: K, shape: object) => z.object({ kind: z.literal(name), ...shape })

  it.each<[string, Endpoint['answer'], Endpoint['answer'], string]>([
    [
      'a field was removed',
      answer({ a: text, b: text }),
      answer({ a: text }),
      `Leest \`b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a field of list items was removed',
      pageOf(answer({ credited_at: text })),
      pageOf(answer({})),
      `Leest \`credited_at\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a nested field was removed',
      answer({ a: z.array(answer({ b: text })) }),
      answer({ a: z.array(answer({})) }),
      `Leest \`a.b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a field becomes optional',
      answer({ a: text }),
      answer({ a: z.optional(text) }),
      `Leest \`a\` uit het antwoord van ${get}. Dat veld kan ontbreken.`,
    ],
    [
      'a field becomes nullable',
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
      'a field within a nullable was removed',
      answer({ a: z.nullable(answer({ b: text })) }),
      answer({ a: z.nullable(answer({})) }),
      `Leest \`a.b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a field of one union branch was removed',
      z.union([kind('x', { a: text }), kind('y', { b: text })]),
      z.union([kind('x', { a: text }), kind('y', {})]),
      `Leest \`b\` uit het antwoord van ${get}. Dat veld is er niet.`,
    ],
    [
      'a union branch is new',
      answer({ a: z.union([kind('x', {}), kind('y', {})]) }),
      answer({ a: z.union([kind('x', {}), kind('z', {})]) }),
      `Leest \`a\` uit het antwoord van ${get}. Dat heeft nu een andere vorm.`,
    ],
    [
      'an object becomes a list',
      answer({ a: text }),
      pageOf(answer({ a: text })),
      `Leest het antwoord van ${get} als een object. Dat kan nu een lijst zijn.`,
    ],
    [
      'data becomes a file',
      answer({ a: text }),
      fileAnswer,
      `Leest gegevens uit het antwoord van ${get}. De API antwoordt met een bestand.`,
    ],
    [
      'a file becomes data',
      fileAnswer,
      answer({ a: text }),
      `Leest een bestand uit het antwoord van ${get}. De API antwoordt met gegevens.`,
    ],
    [
      'a file becomes an empty answer',
      fileAnswer,
      nothing,
      `Leest een bestand uit het antwoord van ${get}. Daar staat niets meer in.`,
    ],
    [
      'an empty answer becomes a stream',
      nothing,
      eventStream(answer({ a: text })),
      `Leest niets uit het antwoord van ${get}. De API antwoordt met een stroom.`,
    ],
    [
      'a list loses its total',
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
  ])('%s', (_, before, now, sentence) => expect(misfitsOf(aGet(before), aGet(now))).toEqual([sentence]))
})
