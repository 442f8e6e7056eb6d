import { fireEvent, screen } from '@testing-library/react'
import { show } from '@zaakwerk/testing/open-staff-page'
import { expect, it, vi } from 'vitest'

history.replaceState({ idx: 3 }, '', '/tasks?status=open&veilig')
const { leaveSafeMode } = await import('./safe-mode.ts')
const { OwnVersion } = await import('./own-version.tsx')

it('shows a badge in safe mode and leaves safe mode on the next load', async () => {
  leaveSafeMode()
  expect(`${location.pathname}${location.search}`).toBe('/tasks?status=open')
  expect(history.state).toEqual({ idx: 3 })
  const reload = vi.fn()
  show(<OwnVersion reload={reload} />)
  screen.getByText(/Laatst bewezen versies/)
  fireEvent.click(screen.getByRole('button', { name: 'herstel' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
