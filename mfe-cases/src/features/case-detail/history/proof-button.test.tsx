import { screen, waitFor } from '@testing-library/react'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { anEvent } from '@zaakwerk/testing/case-detail.builder'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHistory } from '../../../testing/open-history.tsx'

describe('the proof of dispatch', () => {
  let saved: string[] = []
  beforeEach(() => {
    saved = []
    URL.createObjectURL = () => 'blob:zaakwerk'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  const uuid = '3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d'
  const sentOn = (
    additional_data: Record<string, unknown> | null,
    created_at = '2026-11-20T09:14:00+01:00',
  ) =>
    anEvent({
      event_type: 'case_administrative_appeal_sent_by_mailroom',
      additional_data,
      created_at,
    })
  const button = { name: /^Verzendbewijs downloaden/ }
  const open = async (events: CaseDetail['events'], proof: { status: number; data?: unknown }) => {
    const { user } = await openHistory({ events }, ({ path }) =>
      path === '/mailroom/proof' ? proof : undefined,
    )
    return user
  }
  const aPdf = { status: 200, data: new Blob(['%PDF'], { type: 'application/pdf' }) }

  it('is saved from the activity it belongs to, each its own', async () => {
    const user = await open(
      [
        sentOn({ uuid, mailbox_id: 1, letter_id: 10 }),
        sentOn({ mailbox_id: 1, letter_id: 11 }, '2026-11-01T09:14:00+01:00'),
        anEvent({ additional_data: { uuid } }),
      ],
      aPdf,
    )
    const buttons = screen.getAllByRole('button', button)
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Verzendbewijs downloaden (20 november 2026, 09:14)',
      'Verzendbewijs downloaden (1 november 2026, 09:14)',
    ])
    for (const one of buttons) await user.click(one)
    await waitFor(() => expect(saved).toEqual(['verzendbewijs.pdf', 'verzendbewijs.pdf']))
    expect(callsTo('GET', '/mailroom/proof').map(({ query }) => query.toString())).toEqual([
      `uuid=${uuid}`,
      'mailbox_id=1&letter_id=11',
    ])
  })

  it('is offered for a letter by another channel, when its activity names the letter', async () => {
    const submitted = { event_type: 'letter_submitted', message: 'Ingebrekestelling per e-mail verzonden' }
    const user = await open(
      [
        anEvent({ ...submitted, additional_data: { uuid, letter: 'send_igs_wahv_letter_1' } }),
        anEvent({ ...submitted, additional_data: null }),
      ],
      aPdf,
    )
    await user.click(screen.getByRole('button', button))
    await waitFor(() => expect(saved).toEqual(['verzendbewijs.pdf']))
  })

  it('is removed once the posting was undone', async () => {
    await open([sentOn({ uuid }), { ...sentOn({ uuid }), is_undone: true }], aPdf)
    screen.getByText('Ongedaan gemaakt: geen verzendbewijs')
    expect(screen.getAllByRole('button', button)).toHaveLength(1)
  })

  it('remains for the e-mail that was also sent, whatever happened to the paper', async () => {
    const mailed = { uuid, mailbox_id: 1, letter_id: 10, emailed_at: '2026-11-20T08:14:00Z' }
    const user = await open([{ ...sentOn(mailed), is_undone: true }], aPdf)
    screen.getByText('Ongedaan gemaakt: geen verzendbewijs van de post')
    await user.click(
      screen.getByRole('button', { name: 'Verzendbewijs e-mail downloaden (20 november 2026, 09:14)' }),
    )
    await waitFor(() => expect(saved).toEqual(['verzendbewijs.pdf']))
    expect(callsTo('GET', '/mailroom/proof').map(({ query }) => query.toString())).toEqual([
      `uuid=${uuid}&mailbox_id=2&letter_id=10`,
    ])
  })

  it('is not found where the activity does not say which letter it was', async () => {
    const user = await open([sentOn(null)], aPdf)
    await user.click(screen.getByRole('button', button))
    expect((await screen.findByRole('alert')).textContent).toContain('Geen verzendbewijs gevonden')
    expect(callsTo('GET', '/mailroom/proof')).toHaveLength(0)
    expect(saved).toEqual([])
  })

  it.each([
    [404, 'Geen verzendbewijs gevonden'],
    [500, 'Foutcode: 500'],
  ])('says so when it is not to be had (%i)', async (status, message) => {
    const data = new Blob([JSON.stringify({ detail: 'Iets anders', code: 'proof_not_found' })])
    const user = await open([sentOn({ uuid })], { status, data })
    await user.click(screen.getByRole('button', button))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(saved).toEqual([])
  })
})
