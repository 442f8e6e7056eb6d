import { expect, it } from 'vitest'
import { z } from 'zod'
import { enumerationOf } from './enumerations.ts'
import * as small from './mini.ts'
import * as mini from './mini-primitives.ts'
import * as whole from './primitives.ts'

const twins: readonly (readonly [name: string, one: z.core.$ZodType, other: z.core.$ZodType])[] = [
  ['Id', mini.Id, whole.Id],
  ['PathId', mini.PathId, whole.PathId],
  ['Timestamp', mini.Timestamp, whole.Timestamp],
  ['CalendarDate', mini.CalendarDate, whole.CalendarDate],
  ['QueryFlag', mini.QueryFlag, whole.QueryFlag],
  ['Email', mini.Email, whole.Email],
  ['Text', mini.Text(10, 'Vul dit in'), whole.Text(10, 'Vul dit in')],
  ['Code', mini.Code(10, 'Vul dit in'), whole.Code(10, 'Vul dit in')],
  ['Line', mini.Line(10, 'Vul dit in'), whole.Line(10, 'Vul dit in')],
  [
    'lenient',
    mini.lenient(small.enum(['a', 'b']), small.string()),
    whole.lenient(z.enum(['a', 'b']), z.string()),
  ],
]

const values = [
  undefined,
  null,
  '',
  ' ',
  0,
  1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  '7',
  '07',
  '12345678901',
  'true',
  'TRUE',
  false,
  'a',
  'c',
  'nul\0teken',
  'te lang voor tien',
  '\u200f Ann \u200e',
  ' Ann@Example.test ',
  'ann@münchen.example',
  '１२\u200b३',
  'A\u0308nn\n\u00adde\u00a0B',
  `${'a'.repeat(250)}@b.nl`,
  '2026-11-23',
  '1899-12-31',
  '2026-02-30',
  '2026-11-23T09:14:00+01:00',
  '2026-11-23T09:14:00',
  {},
  [],
]

/** What comes out, or what is said of it: kinds and Dutch words, as the server tells them. */
const outcome = (schema: z.core.$ZodType, value: unknown) => {
  const read = z.safeParse(schema, value)
  return read.success
    ? { data: read.data }
    : read.error.issues.map(({ code, path, message }) => [code, path, message])
}

it.each(twins)(
  'the small %s judges as the large one, and looks the same in the API page',
  (_, one, other) => {
    for (const value of values) expect(outcome(one, value)).toEqual(outcome(other, value))
    const shape = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    expect(shape(one)).toEqual(shape(other))
  },
)

it('knows the enumeration behind a small lenient one, for the server', () => {
  const enumeration = enumerationOf(mini.lenient(small.enum(['a', 'b']), small.string()))
  expect(enumeration && z.safeParse(enumeration, 'c').success).toBe(false)
})
