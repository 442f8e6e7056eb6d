import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import {
  aCaseDetail,
  aLateDecision,
  anAuthority,
  aWaitingLetter,
} from '@zaakwerk/testing/case-detail.builder'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { expect, it } from 'vitest'
import { caseActions } from './case-action-table.ts'
import { eventWarnings } from './event-warnings.ts'
import { eventStep } from './workflow.ts'

/** The warnings about an action in a WAHV case with a running term. */
const warningsOf = (key: string, given: Partial<CaseDetail>, on = '2026-11-20'): readonly string[] => {
  const action = caseActions.find((one) => one.key === key)
  if (!action?.event) throw new Error(key)
  const { event, data = {} } = action
  const subject = aCaseDetail({
    cjib_number: '5000056789012345',
    decision_date: '2026-11-13',
    client: [aFullClient()],
    authorities: anAuthority({ name: 'CVOM' }),
    ...given,
  })
  return Object.values(eventWarnings(subject, { event, step: eventStep(event, subject, data), on })).flat()
}

it.each<[string, CaseDetail['status'], boolean]>([
  ['administrative_appeal', 'case_closed_withdrawn', true],
  ['complaint', 'case_closed_withdrawn', true],
  ['pf_kanton', 'case_closed_rejected', true],
  ['complaint', 'case_closed_rejected', false],
  ['administrative_appeal', 'in_progress', false],
  ['certainty', 'case_closed_withdrawn', true],
  ['certainty', 'case_closed_success', true],
  ['adjourn', 'case_closed_rejected', true],
  ['iban', 'case_closed_withdrawn', true],
  // A won case has a payout.
  ['iban', 'case_closed_success', false],
  ['approve', 'case_closed_rejected', false],
])('warns before %s with status %s that the case is closed: %s', (key, status, isSaid) =>
  expect(
    warningsOf(key, { status }).some((text) =>
      text.includes('Let op: dit dossier is gesloten en staat op "Zaak'),
    ),
  ).toBe(isSaid),
)

const appeal = aWaitingLetter()
const waits = { waiting_letters: [appeal] }
const channel = { kind: 'portal' as const, address: null, since: null }
const sent_mails = ['certainty', 'iban_request', 'incorrect_iban'].map((template) => ({
  template,
  sent_on: '2026-11-12',
  recipient: 'mees@example.nl',
}))

it.each<[string, string, Partial<CaseDetail>, string]>([
  [
    'a letter replaces a waiting letter',
    'administrative_appeal',
    waits,
    'Let op: de brief "Administratief beroep" die al klaarstaat, wordt door de nieuwe vervangen.',
  ],
  [
    'it replaces the same letter under another name',
    'nha_pf_objection',
    { type: 2, waiting_letters: [{ ...appeal, name: 'send_nha_objection' }] },
    'Let op: de brief "Pro forma bezwaar" die al klaarstaat, wordt door de nieuwe vervangen.',
  ],
  [
    'a letter is withdrawn',
    'approve',
    waits,
    'De brief "Administratief beroep" die nog niet is verstuurd, wordt ingetrokken.',
  ],
  [
    'a letter is not sent by the appointed channel of its authority',
    'administrative_appeal',
    { authorities: anAuthority({ name: 'CVOM', submission_type: 'mailroom', channel }) },
    'CVOM heeft een ander kanaal aangewezen: portaal.',
  ],
  [
    'a notice of default is unreasonably late',
    'igs_tasks',
    { late_decision: aLateDecision({ due: '2026-08-03', is_late: true }) },
    'Let op: de beslistermijn is al sinds 3 augustus 2026 voorbij. Een ingebrekestelling die onredelijk laat komt, levert geen dwangsom op (artikel 4:17, zesde lid, onder a, van de Awb); tien maanden was volgens de rechter te laat.',
  ],
  [
    'the mail about certainty was sent before',
    'certainty',
    { sent_mails },
    'Let op: de e-mail over zekerheidstelling is op 12 november 2026 al verstuurd aan mees@example.nl.',
  ],
  [
    'the mail that asks for the account was sent before',
    'iban',
    { sent_mails },
    'Let op: de e-mail met de IBAN-link is op 12 november 2026 al verstuurd aan mees@example.nl.',
  ],
  [
    'the mail about a wrong account was sent before',
    'incorrect_iban_cvom',
    { sent_mails },
    'Let op: de e-mail over de onjuiste IBAN is op 12 november 2026 al verstuurd aan mees@example.nl.',
  ],
])('warns that %s', (_what, key, given, text) => expect(warningsOf(key, given)).toEqual([text]))

it('warns before a late letter is created that the term has expired', () =>
  expect(warningsOf('administrative_appeal', {}, '2026-12-29')).toEqual([
    'Let op: de beroepstermijn is verstreken op 28 december 2026. De brief wordt alleen behandeld als de termijnoverschrijding verschoonbaar is. Vul de reden in: dan noemt de brief die.',
  ]))

it.each<[string, string, Partial<CaseDetail>]>([
  [
    'another waiting letter',
    'administrative_appeal',
    { waiting_letters: [{ ...appeal, name: 'send_igs_wahv_letter_1' }] },
  ],
  [
    'a letter that may have been sent',
    'administrative_appeal',
    { waiting_letters: [{ ...appeal, has_left: 'maybe' }] },
  ],
  ['mails of other kinds', 'approve', { sent_mails }],
])('does not warn about %s', (_what, key, given) => expect(warningsOf(key, given)).toEqual([]))
