import { expect, it } from 'vitest'
import { letterFacts } from './mail-facts.ts'

const aLetter = {
  name: 'pf_kanton',
  addressee: 'Parket CVOM',
  emailed_at: null,
  dropped_at: null,
  posted_on: null,
  submitted_at: new Date('2026-11-20T09:00:00Z'),
  tracking_number: null,
} as const

/** Half past eleven at night on the 17th, in Amsterdam. */
const emailed_at = new Date('2026-11-17T22:30:00Z')

it.each([
  ['by e-mail', { emailed_at }, '2026-11-17', 'per e-mail'],
  ['by post', { posted_on: '2026-11-19' }, '2026-11-19', 'per post'],
  ['by file drop', { dropped_at: emailed_at }, '2026-11-17', 'digitaal'],
  ['at the counter', {}, '2026-11-20', 'bij het OM-loket'],
  ['by both on one day', { emailed_at, posted_on: '2026-11-17' }, '2026-11-17', 'per e-mail en per post'],
  [
    'by e-mail first',
    { emailed_at, posted_on: '2026-11-19' },
    '2026-11-17',
    'per e-mail, en op 19 november 2026 per post',
  ],
  [
    'by post first, as the mail server was away',
    { emailed_at, posted_on: '2026-11-16' },
    '2026-11-16',
    'per post, en op 17 november 2026 per e-mail',
  ],
] as const)('has the first day on which a letter left %s, and the channel', (_, left, on, by) => {
  expect(letterFacts({ ...aLetter, ...left })).toMatchObject({ letter_sent_on: on, letter_sent_by: by })
})
