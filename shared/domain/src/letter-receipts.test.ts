import { expect, it } from 'vitest'
import { receiptText } from './letter-receipts.ts'

const sent = { sent_on: '2026-11-03', way: 'email', answers: [], returned_on: null, automatic_reply_on: null }
const answer = { kind: 'receipt_confirmation', received_on: '2026-11-06', stated_on: '2026-11-05' }

it.each([
  ['without an answer', {}, 'Nog geen ontvangstbevestiging'],
  [
    'after an automatic answer',
    { automatic_reply_on: '2026-11-04' },
    'Nog geen ontvangstbevestiging, automatisch antwoord op 4 november 2026',
  ],
  ['that was returned', { returned_on: '2026-11-03' }, 'E-mail niet bezorgd: 3 november 2026'],
  ['that was confirmed', { answers: [answer] }, 'Ontvangst bevestigd: 5 november 2026'],
  [
    'that was confirmed without a day',
    { answers: [{ ...answer, stated_on: null }] },
    'Ontvangst bevestigd: 6 november 2026',
  ],
  [
    'that was returned and received after all',
    { returned_on: '2026-11-03', answers: [{ ...answer, kind: 'adjournment' }] },
    'Beantwoord: Verdaging, 6 november 2026',
  ],
] as const)('a letter %s', (_what, given, state) => {
  expect(receiptText({ ...sent, ...given, answers: 'answers' in given ? [...given.answers] : [] })).toBe(
    `Op 3 november 2026 per e-mail verstuurd · ${state}`,
  )
})
