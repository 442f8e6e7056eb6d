import { screen, waitFor, within } from '@testing-library/react'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aDocument } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { aFullCase, ask, serveCase, theCall } from '../../../testing/open-actions.tsx'

const path = '/cases/7/event'

describe('an action without a dialog of its own', () => {
  it.each<[string, string, Partial<CaseDetail>, CaseStatus | undefined, object, string]>([
    [
      'Toewijzen',
      'Zaak toewijzen?',
      {},
      'case_closed_success',
      { event_type: 'case_approved', additional_data: null },
      'Status gewijzigdZaak toegewezen',
    ],
    [
      'Gedeeltelijk toewijzen',
      'Zaak gedeeltelijk toewijzen?',
      {},
      'case_closed_success',
      { event_type: 'case_approved', additional_data: { template: 'case_partially_approved' } },
      'Status gewijzigdZaak toegewezen',
    ],
    [
      'Toewijzen',
      'Zaak toewijzen?',
      { type: 8 },
      'case_closed_success',
      { event_type: 'btu_case_approved', additional_data: null },
      'Status gewijzigdZaak toegewezen',
    ],
    [
      'Onjuiste IBAN opnieuw uitvragen (CJIB)',
      'Onjuiste IBAN opnieuw uitvragen (CJIB)?',
      {},
      undefined,
      { event_type: 'request_incorrect_iban_update', additional_data: { source: 'cjib' } },
      'Dossier bijgewerktNieuwe IBAN uitgevraagd',
    ],
    [
      'Volmacht aanmaken',
      'Volmacht aanmaken?',
      { type: 8 },
      undefined,
      { event_type: 'btu_create_mandate_file', additional_data: null },
      'Dossier bijgewerktVolmacht klaargezet',
    ],
    [
      'Bijwerken uit zaakinformatie.txt',
      'Dossier bijwerken uit zaakinformatie.txt?',
      { documents: [aDocument({ name: 'zaakinformatie.txt' })] },
      undefined,
      { event_type: 'update_case_based_on_zaakinformatie', additional_data: null },
      'Zaak is geüpdate op basis van zaakinformatie.txt',
    ],
  ])('"%s" asks "%s", and then posts its event', async (action, question, given, status, body, notice) => {
    serveCase(aFullCase(given), { changes: status ? { status } : {} })
    const { confirm } = await ask(action, question)
    expect(callsTo('POST', path)).toHaveLength(0)
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((one) => one.firstElementChild?.textContent)).toContain(
        notice,
      ),
    )
    const call = theCall('POST', path)
    const event = 'event_type' in body ? body.event_type : ''
    expect(call.body).toEqual({ ...body, description: `Event: ${event} via de webapp` })
    expect(call.header('If-Match')).toBe('"3"')
    expect(call.header('Idempotency-Key')).toBeTruthy()
    if (status) {
      const badge = { name: 'Zaak toegewezen, Status wijzigen' }
      await screen.findByRole('button', badge)
    }
  })

  it('that makes a letter a second time says so on its button, and starts at "Annuleer"', async () => {
    serveCase(
      aFullCase({ type: 20, sent_letters: [{ name: 'pf_kanton', sent_on: '2026-11-12', way: 'email' }] }),
      {
        changes: { status: 'pf_kanton_is_being_submitted' },
      },
    )
    const { user, dialog } = await ask('Pro forma kantonberoep indienen', 'Pro forma kantonberoep indienen?')
    within(dialog).getByText(/^Let op: .* is op 12 november 2026 al per e-mail verstuurd\./)
    const cancel = within(dialog).getByRole('button', { name: 'Annuleer' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await user.click(within(dialog).getByRole('button', { name: 'Een tweede brief maken' }))
    await screen.findByText('Status gewijzigd')
    expect(callsTo('POST', path)).toHaveLength(1)
  })

  it.each([
    ['Pro forma beroep staat al in de wachtrij', 'Pro forma beroep staat al in de wachtrij.'],
    ['Er is iets fout gegaan', 'Dit is al aangevraagd.'],
  ])('that is queued already changes nothing, under the title "%s"', async (title, detail) => {
    serveCase(aFullCase({ type: 20 }), {
      answer: ({ method }) =>
        method === 'POST' ? { status: 208, data: { detail, code: 'already_queued' } } : undefined,
    })
    const { confirm } = await ask('Pro forma kantonberoep indienen', 'Pro forma kantonberoep indienen?')
    await confirm()
    const alert = await screen.findByRole('alert')
    expect(alert.firstElementChild?.textContent).toBe(`${title}${detail}`)
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Pro forma kantonberoep indienen?' })).toBeNull(),
    )
    screen.getByRole('button', { name: 'In behandeling, Status wijzigen' })
    expect(screen.queryByText('Status gewijzigd')).toBeNull()
  })

  it('starts at "Annuleer" where something is destroyed, is done once, however often it is confirmed, and is the same request when the connection was lost', async () => {
    const { answer, release } = pendingAnswer()
    serveCase(aFullCase(), {
      answer: ({ method }) => (method === 'POST' && callsTo('POST', path).length === 1 ? answer : undefined),
      changes: { status: 'case_closed_withdrawn' },
    })
    const { user, dialog, confirm } = await ask('Intrekken', 'Zaak intrekken?')
    const cancel = within(dialog).getByRole('button', { name: 'Annuleer' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await user.dblClick(within(dialog).getByRole('button', { name: 'Intrekken' }))
    release({ status: 0 })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Geen verbinding met de server')
    expect(callsTo('POST', path)).toHaveLength(1)
    await confirm()
    await screen.findByText('Status gewijzigd')
    const [first, second] = callsTo('POST', path).map(({ header }) => header('Idempotency-Key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})
