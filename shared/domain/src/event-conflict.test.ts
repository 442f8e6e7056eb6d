import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aCaseDetail, anEvent, aWaitingLetter } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { eventConflict } from './event-conflict.ts'
import type { EventIntent } from './workflow.ts'

const before = aCaseDetail({ type: 1, events: [anEvent({ id: 1, event_type: 'send_certainty_mail' })] })
const after = (given: Partial<CaseDetail>): CaseDetail => ({ ...before, ...given })
const also = (event_type: string, additional_data: Record<string, unknown> | null = null) => ({
  events: [anEvent({ id: 2, event_type, additional_data }), ...before.events],
})

describe('an event that another user posted in the meantime', () => {
  it.each<[string, EventIntent, Partial<CaseDetail>, boolean, string]>([
    ['another event', { event: 'case_withdrawn' }, also('case_adjourned'), false, 'Toch uitvoeren'],
    ['only an earlier one', { event: 'send_certainty_mail' }, {}, false, 'Toch uitvoeren'],
    [
      'the same mail',
      { event: 'send_certainty_mail' },
      also('send_certainty_mail'),
      true,
      'Toch nog een e-mail versturen',
    ],
    [
      'a mail of another template',
      { event: 'send_transactional_mail', data: { template: 'certainty' } },
      also('send_transactional_mail', { template: 'iban_request' }),
      false,
      'Toch uitvoeren',
    ],
    [
      'the same question by its default',
      { event: 'proof_request' },
      also('proof_request', { proof_type: 'payment_proof' }),
      true,
      'Toch nog een e-mail versturen',
    ],
    [
      'the same tasks',
      { event: 'close_igs_tasks' },
      also('close_igs_tasks'),
      true,
      'Toch nog een keer uitvoeren',
    ],
    [
      'the same letter by another way',
      { event: 'create_case_administrative_appeal' },
      {
        ...also('create_case_administrative_appeal', { channel: 'om_loket' }),
        sent_letters: [{ name: 'adm_beroep', sent_on: '2026-11-22', way: 'counter' }],
      },
      true,
      'Toch een tweede brief maken',
    ],
    [
      'the same letter, which waits',
      { event: 'create_case_administrative_appeal' },
      {
        ...also('create_case_administrative_appeal'),
        waiting_letters: [aWaitingLetter()],
      },
      true,
      'Toch een nieuwe brief maken',
    ],
    [
      'the same letter, which left by e-mail and waits for the post',
      { event: 'create_case_administrative_appeal' },
      {
        ...also('create_case_administrative_appeal'),
        waiting_letters: [aWaitingLetter({ has_left: 'partly', left: { on: '2026-11-22', way: 'email' } })],
      },
      true,
      'Toch een tweede brief maken',
    ],
  ])('with %s', (_what, intent, current, isDone, repeatLabel) =>
    expect(eventConflict(before, after(current), intent)).toMatchObject({ isDone, repeatLabel }),
  )

  it('says when a mail that asks for something left last', () => {
    const sent_mails = [{ template: 'certainty', sent_on: '2026-11-22', recipient: 'mees@example.nl' }]
    const current = after({ ...also('send_certainty_mail'), sent_mails })
    expect(eventConflict(before, current, { event: 'send_certainty_mail' }).warnings).toEqual([
      'Let op: de e-mail over zekerheidstelling is op 22 november 2026 al verstuurd aan mees@example.nl.',
    ])
  })

  it('says that the letter is still to be made, and not that it is replaced', () => {
    const current = after({
      ...also('create_case_administrative_appeal'),
      jobs: [{ id: 5, kind: 'submit_letter', key: 'letter:adm_beroep', created_at: before.created_at }],
      waiting_letters: [aWaitingLetter()],
    })
    expect(eventConflict(before, current, { event: 'create_case_administrative_appeal' })).toEqual({
      isDone: true,
      warnings: ['Administratief beroep staat al in de wachtrij.'],
      repeatLabel: 'Toch nog een keer uitvoeren',
    })
  })
})
