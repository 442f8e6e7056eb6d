import { act, fireEvent, screen } from '@testing-library/react'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { discardUnsaved, useUnsaved } from '@zaakwerk/platform'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { show } from '@zaakwerk/testing/open-staff-page'
import { afterEach, expect, it, vi } from 'vitest'
import { OwnVersion } from './own-version.tsx'

const remote = (name: string, label: string, version: string): RegistryEntry => ({
  name,
  label,
  version,
  contracts: [2],
  pages: [],
  menu: [],
  widgets: [],
  shared: {},
  integrity: {},
})
const own = [
  remote('mfe_tasks', 'Taken', '0.5.0-dev-0123456789'),
  remote('mfe_finance', 'Facturen', '0.3.0-0123456789'),
]

const api = stubApi()
const reload = vi.fn()

const Form = () => {
  useUnsaved('Notities', true)
  return null
}

const open = (versions: readonly RegistryEntry[], isUnsaved = false): void =>
  void show(
    <header>
      {isUnsaved ? <Form /> : null}
      <OwnVersion versions={versions} reload={reload} />
    </header>,
  )

const text = (): string => document.querySelector('header')?.textContent ?? ''
const resets = () => api.requests.filter(({ path }) => path === '/remotes/own')

afterEach(() => reload.mockClear())

it('names the chosen version and resets to the default version', async () => {
  api.on('DELETE /remotes/own', { status: 204 })
  open(own.slice(0, 1))
  expect(text()).toBe('Eigen versie: Taken 0.5.0-dev · herstel')
  fireEvent.click(screen.getByRole('button', { name: 'herstel' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(resets().map(({ method }) => method)).toEqual(['DELETE'])
})

it('counts the chosen versions when there are several', () => {
  open(own)
  expect(text()).toBe('Eigen versies: 2 · herstel')
})

it('renders nothing without a chosen version', () => {
  open([])
  expect(text()).toBe('')
})

it('resets once everything is saved, unless the user cancels', async () => {
  api.on('DELETE /remotes/own', { status: 204 })
  open(own, true)
  fireEvent.click(screen.getByRole('button', { name: 'herstel' }))
  expect(text()).toBe('Eigen versies: 2 · herstelt na opslaan · toch niet')
  fireEvent.click(screen.getByRole('button', { name: 'toch niet' }))
  expect(text()).toBe('Eigen versies: 2 · herstel')
  fireEvent.click(screen.getByRole('button', { name: 'herstel' }))
  expect(resets()).toEqual([])
  act(() => discardUnsaved())
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 5_000)
})

it('does not reload when the reset fails', async () => {
  api.on('DELETE /remotes/own', {
    status: 503,
    body: { detail: 'Even geduld.', code: 'service_unavailable' },
  })
  open(own)
  fireEvent.click(screen.getByRole('button', { name: 'herstel' }))
  await screen.findByText(/Even geduld/)
  expect(reload).not.toHaveBeenCalled()
})
