import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openRoutes } from '@zaakwerk/testing/open-routes'
import { UiProvider } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { sessionLapsedArea } from './session-lapsed-area.tsx'

const Password = (): ReactElement => <p>Vul je wachtwoord in.</p>

it('keeps the page when its code fails to load, and loads it again on request', async () => {
  const load = vi.fn(async () => Password).mockRejectedValueOnce(new Error('chunk 404'))
  const SessionLapsed = sessionLapsedArea(load)
  const page = (
    <>
      <input aria-label="Notities" />
      <SessionLapsed />
    </>
  )
  // React reports what a boundary catches.
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  await act(
    async () =>
      void openRoutes({
        path: '/',
        role: 'admin',
        around: UiProvider,
        routes: [{ path: '*', element: page }],
      }),
  )
  const draft = screen.getByLabelText('Notities')
  await screen.findByRole('dialog', { name: 'Je sessie is verlopen' })
  const again = screen.getByRole('button', { name: 'Opnieuw proberen' })
  await waitFor(() => expect(document.activeElement).toBe(again))
  await act(() => userEvent.keyboard('{Enter}'))
  await screen.findByText('Vul je wachtwoord in.')
  expect(load).toHaveBeenCalledTimes(2)
  expect(draft.isConnected).toBe(true)
  expect(reported.mock.calls.flat().join(' ')).toContain('chunk 404')
  reported.mockRestore()
})
