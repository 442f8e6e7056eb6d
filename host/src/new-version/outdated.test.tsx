import { act, fireEvent, screen } from '@testing-library/react'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { callEndpoint, useUnsaved } from '@zaakwerk/platform'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { show } from '@zaakwerk/testing/open-staff-page'
import { expect, it, vi } from 'vitest'
import { NewVersion } from './new-version.tsx'

const api = stubApi()

const Notes = () => {
  useUnsaved('Notities', true)
  return <input aria-label="Notities" defaultValue="getypt" />
}

it('shows a notice that cannot be dismissed when the API rejects a call as unknown, and keeps typed input', async () => {
  const reload = vi.fn()
  show(
    <>
      <Notes />
      <NewVersion reload={reload} />
    </>,
  )
  api.on('GET /users/me', { status: 404, body: { detail: 'Herlaad de pagina.', code: 'unknown_call' } })
  await act(() => callEndpoint(getCurrentUser, {}).catch(() => undefined))
  const bar = await screen.findByRole('region', { name: 'Nieuwe versie' })
  expect(bar.textContent).toContain('Deze versie werkt niet meer goed')
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Notities').value).toBe('getypt')
  fireEvent.click(screen.getByRole('button', { name: 'Herlaad nu' }))
  await screen.findByRole('dialog')
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Doorgaan' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
