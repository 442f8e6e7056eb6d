import { ApiError } from '@zaakwerk/platform/public'
import { expect, it } from 'vitest'
import { type Failed, failedAs } from './upload-failure.ts'

type Parts = Partial<ConstructorParameters<typeof ApiError>[0]>

it.each<[string, Parts, Failed]>([
  ['a lost line', { status: 0 }, { is: 'interrupted', interruption: 'lost', after: undefined }],
  [
    'too many calls',
    { status: 429, retryAfter: 4 },
    { is: 'interrupted', interruption: 'busy', after: 4_000 },
  ],
  ['a server that starts', { status: 503 }, { is: 'interrupted', interruption: 'busy', after: undefined }],
  [
    'a first try that still runs',
    { status: 409, code: 'request_in_progress' },
    { is: 'interrupted', interruption: 'busy', after: undefined },
  ],
  ['a link that ended', { status: 401, code: 'link_expired' }, { is: 'dead', reason: 'expired' }],
  ['a link used elsewhere', { status: 401, code: 'link_used' }, { is: 'dead', reason: 'used' }],
  ['too large a file', { status: 413 }, { is: 'refused', problem: { kind: 'size' }, isCertain: true }],
  [
    'another kind of file',
    { status: 415 },
    { is: 'refused', problem: { kind: 'told', detail: 'Nee.' }, isCertain: true },
  ],
  [
    'an empty file',
    { status: 422 },
    { is: 'refused', problem: { kind: 'told', detail: 'Nee.' }, isCertain: true },
  ],
  [
    'more files than a request takes',
    { status: 422, fields: [{ loc: ['body', 'files'], msg: 'Nee.', type: 'too_many_files' }] },
    { is: 'refused', problem: { kind: 'too_many' }, isCertain: true },
  ],
  ['a full disk', { status: 507 }, { is: 'refused', problem: { kind: 'full' }, isCertain: false }],
  ['a server that fails', { status: 500 }, { is: 'refused', problem: { kind: 'failed' }, isCertain: false }],
  [
    'an answer that makes no sense',
    { status: 201 },
    { is: 'refused', problem: { kind: 'failed' }, isCertain: false },
  ],
])('judges %s', (_, parts, expected) => {
  expect(failedAs(new ApiError({ status: 400, detail: 'Nee.', ...parts }))).toEqual(expected)
})
