import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HoldButton, HoldLine } from './case-hold.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00+01:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const hold = {
  reason: 'complaint' as const,
  note: 'Klacht bij de ombudsman',
  review_on: '2027-01-15',
  held_by: 'Sanne Jansen',
  held_at: '2026-11-20T10:00:00+01:00',
}

const open = (given: Parameters<typeof aCaseDetail>[0], role: 'lawyer' | 'mailroom' = 'lawyer') => {
  const detail = aCaseDetail({ status: 'case_closed', ...given })
  serveApi(({ method }) => ({
    status: method === 'DELETE' ? 204 : 200,
    data: { ...hold, case_id: detail.id, internal_id: detail.internal_id },
  }))
  const element = (
    <>
      <HoldButton detail={detail} />
      <HoldLine detail={detail} />
    </>
  )
  openStaffPage({ path: '/x', role, routes: [{ path: '/x', element }] })
  return { detail, user: userEvent.setup() }
}

it('holds a closed case with a reason and a day to look again', async () => {
  const { detail, user } = open({})
  await user.click(await screen.findByRole('button', { name: 'Vasthouden' }))
  const dialog = await screen.findByRole('dialog', { name: `Dossier ${detail.internal_id} vasthouden` })
  await user.type(within(dialog).getByLabelText('Waarom'), 'Klacht')
  await user.click(within(dialog).getByRole('button', { name: 'Vasthouden' }))
  await screen.findByText(`Dossier ${detail.internal_id} wordt vastgehouden`)
  expect(callsTo('POST', `/cases/${detail.id}/hold`).map(({ body }) => body)).toEqual([
    { reason: 'complaint', note: 'Klacht', review_on: '2027-05-27' },
  ])
})

it('shows why a case is held and until when, and releases it only after a question', async () => {
  const { detail, user } = open({ hold, status: 'in_progress' })
  await screen.findByText('Vastgehouden: klacht.')
  screen.getByText('Sanne Jansen, 20 november 2026; opnieuw bekijken op 15 januari 2027')
  await user.click(screen.getByRole('button', { name: 'Laat los' }))
  expect(callsTo('DELETE', `/cases/${detail.id}/hold`)).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Laat los' }))
  expect(callsTo('DELETE', `/cases/${detail.id}/hold`)).toHaveLength(1)
})

it('is offered neither for an open case nor to the mailroom', async () => {
  open({ status: 'in_progress' })
  expect(screen.queryByRole('button', { name: 'Vasthouden' })).toBeNull()
})

it('is shown to the mailroom, without a way to let go', async () => {
  open({ hold }, 'mailroom')
  await screen.findByText('Vastgehouden: klacht.')
  expect(screen.queryByRole('button', { name: 'Laat los' })).toBeNull()
})
