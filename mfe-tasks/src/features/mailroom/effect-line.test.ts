import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { aLetter } from '@zaakwerk/testing/mailroom-letter.builder'
import { expect, it } from 'vitest'
import { effectLine } from './effect-line.ts'

type Effect = MailroomLetter['when_posted']

const moves: Effect = {
  status: 'adm_beroep_submitted',
  was_client_told: false,
  waits_for_email: false,
}
const closed = (id: number, given: Partial<NonNullable<Effect>> = {}): MailroomLetter =>
  aLetter({
    id,
    case_status: 'case_closed_rejected',
    when_posted: { ...moves, status: null, ...given },
  })
const open = (id: number, given: Partial<NonNullable<Effect>> = {}): MailroomLetter =>
  aLetter({ id, when_posted: { ...moves, ...given } })

it.each<[string, readonly MailroomLetter[], string]>([
  ['cases that go on', [open(1), open(2)], '2 zaken op ingediend, cliënt krijgt e-mail'],
  [
    'two letters of one case',
    [open(1), { ...open(2), case_id: 101 }],
    '1 zaak op ingediend, cliënt krijgt e-mail',
  ],
  ['a closed case', [closed(1)], '1 zaak blijft op "Zaak afgewezen", cliënt krijgt e-mail'],
  ['closed cases', [closed(1), closed(2)], '2 zaken houden hun status, cliënt krijgt e-mail'],
  [
    'some of both',
    [closed(1), open(2), open(3)],
    '2 zaken op ingediend, cliënt krijgt e-mail; 1 zaak blijft op "Zaak afgewezen", cliënt krijgt e-mail',
  ],
  [
    'a case that a person moved elsewhere',
    [aLetter({ id: 1, case_status: 'case_adjourned', when_posted: { ...moves, status: null } })],
    '1 zaak blijft op "Zaak verdaagd", cliënt krijgt e-mail',
  ],
  [
    'a client who was told',
    [open(1, { was_client_told: true })],
    '1 zaak op ingediend, cliënt krijgt alleen e-mail bij een andere datum of een ander nummer',
  ],
  [
    'one that is to be e-mailed too',
    [open(1, { waits_for_email: true })],
    '1 zaak op ingediend zodra ook de e-mail is verzonden',
  ],
  [
    'one of a closed case that is to be e-mailed too',
    [closed(1, { waits_for_email: true })],
    '1 zaak blijft op "Zaak afgewezen", cliënt krijgt e-mail zodra de brief ook is gemaild',
  ],
])('says of %s only what will happen', (_of, letters, line) => expect(effectLine(letters)).toBe(line))
