import { expect, it } from 'vitest'
import { noticeReceiptProblem } from './legal-facts.ts'

const sent = [
  { name: 'nha_pf_objection', sent_on: '2026-01-05' },
  { name: 'send_igs_nha_letter_1', sent_on: '2026-06-01' },
  { name: 'send_igs_nha_letter_2', sent_on: '2026-07-01' },
]
const early = 'De ingebrekestelling is op 1 juni 2026 verstuurd: eerder is die niet ontvangen'

it.each([
  ['', sent, undefined],
  ['31-05-2026', sent, early],
  ['2026-01-06', sent, early],
  ['01-06-2026', sent, undefined],
  ['15-06-2026', sent, undefined],
  ['31-05-2026', sent.slice(0, 1), undefined],
  ['31-05-2026', [], undefined],
  ['31-06-2026', sent, 'De datum 31-06-2026 bestaat niet'],
  ['01-01-2999', sent, 'De datum ligt in de toekomst'],
])('a receipt on "%s" of what was sent', (typed, letters, problem) => {
  expect(noticeReceiptProblem(typed, letters)).toBe(problem)
})
