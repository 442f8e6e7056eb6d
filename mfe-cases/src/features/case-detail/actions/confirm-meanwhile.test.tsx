import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { aLog, anEvent } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'
import { describe, expect, it } from 'vitest'
import { aFullCase, ask, serveCase } from '../../../testing/open-actions.tsx'

const path = '/cases/7/event'

/** Somebody else wrote version 4 before the page knew. */
const firstWas =
  (theirs: CaseDetail) =>
  ({ method, header }: FakeCall) => {
    if (header('If-Match') === '"3"')
      return { status: 412, data: { detail: 'Gewijzigd.', code: 'version_conflict' } }
    return method === 'GET' && callsTo('POST', path).length > 0 ? { status: 200, data: theirs } : undefined
  }

describe('an action on a case that was changed meanwhile', () => {
  it('is executed without a question when a colleague changed another fact meanwhile', async () => {
    const detail = aFullCase()
    const theirs = { ...detail, fact_code: 'R315b', version: 4 }
    serveCase(detail, {
      answer: firstWas(theirs),
      changes: { status: 'case_closed_withdrawn' },
    })
    const { confirm } = await ask('Intrekken', 'Zaak intrekken?')
    await confirm()
    await screen.findByText('Status gewijzigd')
    expect(screen.queryByText(/heeft dit intussen gewijzigd/)).toBeNull()
    expect(callsTo('POST', path).map(({ header }) => header('If-Match'))).toEqual(['"3"', '"4"'])
  })

  it('reports that another user decided otherwise, and continues on confirmation', async () => {
    const detail = aFullCase()
    const theirs = { ...detail, status: 'case_adjourned', version: 4 }
    serveCase(detail, {
      answer: firstWas(theirs),
      changes: { status: 'case_closed_withdrawn' },
    })
    const { confirm } = await ask('Intrekken', 'Zaak intrekken?')
    await confirm()
    await screen.findByText('Iemand anders heeft dit intussen gewijzigd')
    screen.getByText('Zaak verdaagd')
    fireEvent.click(screen.getByRole('button', { name: 'Toch uitvoeren' }))
    await screen.findByText('Status gewijzigd')
    expect(callsTo('POST', path).map(({ header }) => header('If-Match'))).toEqual(['"3"', '"4"'])
  })

  it('that was done in another tab is not repeated by Enter, and names the effect of repeating it', async () => {
    const name = 'Pro forma kantonberoep indienen'
    const detail = aFullCase({ type: 20 })
    const theirs: CaseDetail = {
      ...detail,
      version: 4,
      status: 'pf_kanton_submitted',
      logs: [aLog({ user_id: 1 })],
      events: [anEvent({ event_type: 'create_case_pf_kanton_appeal' })],
      sent_letters: [{ name: 'pf_kanton', sent_on: '2026-11-22', way: 'email' }],
    }
    serveCase(detail, { answer: firstWas(theirs) })
    const { user, confirm } = await ask(name, `${name}?`)
    await confirm()
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Je hebt dit intussen zelf al gedaan, in een ander venster',
      }),
    )
    dialog.getByText(
      'Toch doen? Let op: "Pro forma beroep kantonrechter" is op 22 november 2026 al per e-mail verstuurd. Er wordt een tweede brief gemaakt.',
    )
    dialog.getByRole('button', { name: 'Toch een tweede brief maken' })
    const close = dialog.getByRole('button', { name: 'Sluiten en vernieuwen' })
    await waitFor(() => expect(document.activeElement).toBe(close))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
    expect(callsTo('POST', path)).toHaveLength(1)
    screen.getByRole('button', { name: 'Pro forma kantonberoep ingediend, Status wijzigen' })
  })

  it('that mailed in another tab, and left the status, asks too', async () => {
    const detail = aFullCase()
    const theirs = { ...detail, version: 4, events: [anEvent({ event_type: 'send_certainty_mail' })] }
    serveCase(detail, { answer: firstWas(theirs) })
    const { confirm } = await ask('E-mail over zekerheidstelling', 'E-mail over zekerheidstelling versturen?')
    await confirm()
    fireEvent.click(await screen.findByRole('button', { name: 'Toch nog een e-mail versturen' }))
    await screen.findByText('Dossier bijgewerkt')
    expect(callsTo('POST', path).map(({ header }) => header('If-Match'))).toEqual(['"3"', '"4"'])
  })
})
