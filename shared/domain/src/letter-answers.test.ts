import { describe, expect, it } from 'vitest'
import { type AnswerCandidate, answeredLetters, answersLetter } from './letter-answers.ts'

const letter = (letter_id: number, name: string, given: Partial<AnswerCandidate> = {}): AnswerCandidate => ({
  ...{ letter_id, name, case_id: 1, case_type: 2, sent_on: '2026-03-02', is_reply: false, is_sender: false },
  ...given,
})
const objection = letter(1, 'nha_pf_objection')
const notice = letter(2, 'send_igs_nha_letter_1', { sent_on: '2026-06-01' })
const second = letter(3, 'send_igs_nha_letter_2', { sent_on: '2026-06-15' })
const penalty = letter(4, 'dsv', { sent_on: '2026-08-03' })

const received = 'receipt_confirmation'

describe('the letter that is answered', () => {
  it.each([
    ['the mail that carried it', [objection, { ...notice, is_reply: true }], received, '', [2, 'reply']],
    [
      'that mail, though the text names an earlier one too',
      [notice, { ...penalty, is_reply: true }],
      received,
      'Ingebrekestelling en dwangsom',
      [4, 'reply'],
    ],
    [
      'that mail, while it is not known what the paper is',
      [{ ...objection, is_reply: true }],
      undefined,
      '',
      [1, 'reply'],
    ],
    ['the only one there is', [objection], received, 'Wij hebben uw brief ontvangen.', [1, 'only']],
    ['the one that the text names', [objection, notice], received, 'uw bezwaarschrift', [1, 'text']],
    [
      'the notice, though the objection is named too',
      [objection, notice],
      received,
      'Ingebrekestelling inzake uw bezwaar',
      [2, 'text'],
    ],
    [
      'of two notices the one of the day in the text',
      [notice, second],
      received,
      'uw ingebrekestelling van 15 juni 2026',
      [3, 'text'],
    ],
    [
      'the one that was sent to its sender',
      [{ ...objection, is_sender: true }],
      received,
      'ontvangen',
      [1, 'sender'],
    ],
    [
      'the penalty request',
      [objection, notice, penalty],
      received,
      'uw verzoek om een dwangsom',
      [4, 'text'],
    ],
    ['the objection, as only that is decided on', [objection, notice], 'objection_decision', '', [1, 'only']],
    [
      'the objection, as only that is adjourned',
      [objection, notice, penalty],
      'adjournment',
      'ingebrekestelling',
      [1, 'only'],
    ],
  ] as const)('is %s', (_what, letters, kind, text, [letter_id, reason]) => {
    expect(answeredLetters(letters, { kind, text })).toEqual([expect.objectContaining({ letter_id, reason })])
  })

  it.each([
    ['two of one day', [objection, letter(5, 'send_nha_objection')], received, 'uw bezwaar van 2 maart 2026'],
    ['two, and a text that names neither', [objection, notice], received, 'Wij hebben uw brief ontvangen.'],
    ['one that such a paper does not answer', [notice], 'objection_decision', ''],
    ['a paper that answers nothing', [objection], 'hearing_notice_of_another_year', 'bezwaar'],
    ['no letter', [], received, 'bezwaar'],
    [
      'a reply to one letter about another',
      [{ ...objection, is_reply: true }, notice],
      received,
      'ontvangst ingebrekestelling',
    ],
    [
      'a reply to one letter that names a later one too',
      [{ ...objection, is_reply: true }, notice],
      undefined,
      'Re: bezwaar. Ontvangst ingebrekestelling',
    ],
    [
      'a reply to a letter that the paper cannot answer',
      [objection, { ...penalty, is_reply: true }],
      'objection_decision',
      '',
    ],
    ['a text without a kind', [objection], undefined, 'bezwaar'],
  ] as const)('is not guessed: %s', (_what, letters, kind, text) => {
    expect(answeredLetters(letters, { kind, text })).toEqual([])
  })

  it('is looked up per case', () => {
    const other = letter(9, 'nha_pf_objection', { case_id: 2 })
    const found = answeredLetters([objection, other], { kind: received, text: '' })
    expect(found.map(({ letter_id }) => letter_id)).toEqual([1, 9])
  })
})

it.each([
  ['receipt_confirmation', 'dsv', 2, true],
  ['objection_decision', 'dsv', 2, false],
  ['objection_decision', 'nha_pf_objection', 2, true],
  ['officer_decision', 'adm_beroep', 1, true],
  ['adjournment', 'send_igs_nha_letter_1', 2, false],
  ['client_message', 'nha_pf_objection', 2, false],
  ['constructor', 'nha_pf_objection', 2, false],
] as const)('a paper of kind %s answers %s of type %i: %s', (kind, name, type, expected) => {
  expect(answersLetter(kind, name, type)).toBe(expected)
})
