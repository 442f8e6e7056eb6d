import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { afterEach, beforeEach, vi } from 'vitest'
import { IncomingPage } from '../incoming.page.tsx'

type User = ReturnType<typeof userEvent.setup>

/** Sets the clock of each test in a file to a fixed time on the day of the mails. */
export const onDayOfMails = (): void => {
  beforeEach(() => void vi.setSystemTime('2026-11-27T12:00:00+01:00'))
  afterEach(() => vi.useRealTimers())
}

/** Opens "Binnengekomen" as the mailroom. */
export const openIncoming = async (): Promise<User> => {
  const user = userEvent.setup()
  openStaffPage({
    path: '/incoming',
    role: 'mailroom',
    routes: [{ path: '/incoming', element: <IncomingPage /> }],
  })
  await screen.findByRole('heading', { name: /^Binnengekomen/ })
  return user
}

/** The form that files the open item or the selected items. */
export const filingForm = async () => within(await screen.findByRole('region', { name: 'Opbergen' }))

export const chooseOption = async (user: User, field: HTMLElement, option: string): Promise<void> => {
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: option }))
}
