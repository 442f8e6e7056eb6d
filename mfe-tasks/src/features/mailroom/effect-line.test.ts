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
  [
    'cases that go on',
    [open(1), open(2)],
    '2 zaken worden op "ingediend" gezet; de cliënten krijgen elk een e-mail.',
  ],
  [
    'two letters of one case',
    [open(1), { ...open(2), case_id: 101 }],
    'De zaak wordt op "ingediend" gezet; de cliënt krijgt een e-mail.',
  ],
  ['a closed case', [closed(1)], 'De zaak blijft op "Zaak afgewezen"; de cliënt krijgt een e-mail.'],
  ['closed cases', [closed(1), closed(2)], '2 zaken houden hun status; de cliënten krijgen elk een e-mail.'],
  [
    'some of both',
    [closed(1), open(2), open(3)],
    '2 zaken worden op "ingediend" gezet; de cliënten krijgen elk een e-mail. De zaak blijft op "Zaak afgewezen"; de cliënt krijgt een e-mail.',
  ],
  [
    'a case that a person moved elsewhere',
    [aLetter({ id: 1, case_status: 'case_adjourned', when_posted: { ...moves, status: null } })],
    'De zaak blijft op "Zaak verdaagd"; de cliënt krijgt een e-mail.',
  ],
  [
    'a client who was notified',
    [open(1, { was_client_told: true })],
    'De zaak wordt op "ingediend" gezet; de cliënt krijgt alleen een e-mail bij een andere datum of een ander nummer.',
  ],
  [
    'one that is to be e-mailed too',
    [open(1, { waits_for_email: true })],
    'De zaak wordt op "ingediend" gezet zodra ook de e-mail is verzonden.',
  ],
  [
    'one of a closed case that is to be e-mailed too',
    [closed(1, { waits_for_email: true })],
    'De zaak blijft op "Zaak afgewezen"; de cliënt krijgt een e-mail zodra de brief ook is gemaild.',
  ],
])('says of %s only what will happen', (_of, letters, line) => expect(effectLine(letters)).toBe(line))
