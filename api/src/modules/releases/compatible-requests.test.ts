import { type Endpoint, nothing } from '@zaakwerk/contract/endpoint'
import { PathId } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { describe, expect, it } from 'vitest'
import { aGet, aPost, misfitsOf } from './testing/call.builder.ts'

const body = (shape: Parameters<typeof z.object>[0]): Partial<Endpoint> => ({ body: z.object(shape) })
const text = z.string()
const post = '`POST /things/{id}`'

describe('accepts what a remote sends when', () => {
  it.each<[string, Partial<Endpoint>, Partial<Endpoint>]>([
    ['an optional field is new', body({ a: text }), body({ a: text, b: z.optional(text) })],
    ['a field is no longer required', body({ a: text }), body({ a: z.optional(text) })],
    ['a field has a default', body({}), body({ a: z._default(text, 'x') })],
    ['an enumeration has a new value', body({ a: z.enum(['x', 'y']) }), body({ a: z.enum(['y', 'z', 'x']) })],
    [
      'an enumeration becomes free text',
      body({ a: z.enum(['x', 'y']) }),
      body({ a: text.check(z.maxLength(5)) }),
    ],
    ['a limit is looser', body({ a: text.check(z.maxLength(5)) }), body({ a: text.check(z.maxLength(9)) })],
    ['a field becomes nullable', body({ a: text }), body({ a: z.nullable(text) })],
    ['an object accepts any field', body({ a: text }), { body: z.looseObject({}) }],
    [
      'list items may have another type too',
      body({ a: z.array(text) }),
      body({ a: z.array(z.union([text, z.number()])) }),
    ],
    ['a path parameter is renamed', {}, { path: '/things/{thing}', params: z.object({ thing: PathId }) }],
    ['a body becomes optional', {}, { body: z.optional(z.object({})) }],
  ])('%s', (_, before, now) => expect(misfitsOf(aPost(before), aPost(now))).toEqual([]))
})

describe('rejects what a remote sends when', () => {
  it.each<[string, Partial<Endpoint>, Partial<Endpoint>, string]>([
    ['the call was removed', {}, { path: '/others/{id}' }, `Vraagt ${post}. De API kent die aanroep niet.`],
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
      'a nested field is unknown',
      body({ a: z.array(z.object({ x: text })) }),
      body({ a: z.array(z.object({})) }),
      `Stuurt \`a.x\` bij ${post}. De API neemt dat veld niet aan.`,
    ],
    [
      'the body was removed',
      body({ x: text }),
      {},
      `Stuurt \`x\` bij ${post}. De API neemt dat veld niet aan.`,
    ],
    [
      'a missing field is required',
      body({}),
      body({ x: text }),
      `${post} vraagt \`x\`, en dat stuurt deze versie niet.`,
    ],
    [
      'an optional field is required',
      body({ x: z.optional(text) }),
      body({ x: text }),
      `${post} vraagt \`x\`, en dat stuurt deze versie niet altijd.`,
    ],
    ['a body is required', {}, body({}), `${post} vraagt een inhoud, en die stuurt deze versie niet.`],
    [
      'the body becomes a form',
      body({ a: text }),
      { ...body({ a: text }), bodyType: 'form' },
      `Stuurt JSON bij ${post}. De API vraagt een formulier.`,
    ],
    [
      'the file part is renamed',
      { bodyType: 'multipart' },
      { bodyType: 'multipart', filePart: 'archive' },
      `Stuurt het deel \`files\` bij ${post}. De API kent dat deel niet.`,
    ],
    [
      'a path parameter becomes a number',
      { params: z.object({ id: text }) },
      { params: z.object({ id: z.coerce.number() }) },
      `Stuurt \`id\` bij ${post} als tekst. De API vraagt een getal.`,
    ],
    [
      'an enumeration value was removed',
      body({ a: z.enum(['x', 'y', 'z']) }),
      body({ a: z.enum(['x']) }),
      `Stuurt \`a\` bij ${post} als \`y\` of \`z\`. De API vraagt \`x\`.`,
    ],
    [
      'a field is no longer nullable',
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
      'only integers are accepted',
      body({ a: z.number() }),
      body({ a: z.int() }),
      `Stuurt \`a\` bij ${post} als een getal. De API vraagt een geheel getal.`,
    ],
  ])('%s', (_, before, now, sentence) => expect(misfitsOf(aPost(before), aPost(now))).toEqual([sentence]))

  it('a query parameter is unknown', () =>
    expect(misfitsOf(aGet(nothing, z.object({ x: text })), aGet(nothing))).toEqual([
      'Stuurt `x` bij `GET /things`. De API neemt dat veld niet aan.',
    ]))
})
