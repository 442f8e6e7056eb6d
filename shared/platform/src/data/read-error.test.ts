import { ErrorAnswer, ValidationAnswer } from '@zaakwerk/contract/errors'
import { expect, it } from 'vitest'
import { readError, readRefusal } from './read-error.ts'

const field = { loc: ['body', 'items', 0], msg: 'Vul dit in', type: 'missing' }

it.each([
  undefined,
  null,
  'text',
  7,
  [],
  {},
  { detail: 'Weg' },
  { detail: 'Weg', code: 'not_found' },
  { detail: 'Weg', code: 'from_next_year' },
  { detail: 'Weg', code: 404 },
  { detail: 7, code: 'not_found' },
  { detail: [] },
  { detail: [field] },
  { detail: [field, { ...field, loc: 'body' }] },
  { detail: [{ ...field, loc: [null] }] },
  { detail: [{ ...field, msg: undefined }] },
  { detail: [{ loc: [], msg: '' }] },
  { detail: [null] },
])('reads %j as the contract does', (data) => {
  expect(readError(data)).toEqual(ErrorAnswer.safeParse(data).data)
  expect(readRefusal(data)).toEqual(ValidationAnswer.safeParse(data).data?.detail)
})
