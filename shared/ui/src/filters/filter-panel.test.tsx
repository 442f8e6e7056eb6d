import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NoticeStack } from '@zaakwerk/platform'
import { expect, it, vi } from 'vitest'
import { loadOnce } from '../dialogs/load-once.ts'
import { FilterPanel } from './filter-panel.tsx'

const opener = () => screen.getByRole('button', { name: 'Periode' })
const search = () => screen.getByRole('textbox', { name: 'Zoek' })

const show = (load: () => Promise<string>) => {
  const code = loadOnce(load)
  render(
    <>
      <input aria-label="Zoek" />
      <FilterPanel label="Periode" count={0} code={code}>
        {() => <button type="button">{code.loaded()}</button>}
      </FilterPanel>
      <NoticeStack />
    </>,
  )
}

it('starts loading when its button gets the focus, and opens with the focus in its content', async () => {
  const held = Promise.withResolvers<string>()
  const load = vi.fn(() => held.promise)
  show(load)
  expect(load).not.toHaveBeenCalled()
  opener().focus()
  expect(load).toHaveBeenCalledTimes(1)
  fireEvent.click(opener())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
  held.resolve('Vandaag')
  const content = await screen.findByRole('button', { name: 'Vandaag' })
  await waitFor(() => expect(document.activeElement).toBe(content))
  expect(load).toHaveBeenCalledTimes(1)
})

it('stays closed if the user has moved the focus elsewhere before its content is loaded', async () => {
  const held = Promise.withResolvers<string>()
  show(() => held.promise)
  opener().focus()
  fireEvent.click(opener())
  search().focus()
  held.resolve('Vandaag')
  await held.promise
  // Opens immediately, because it is loaded now.
  await waitFor(() => expect(opener().getAttribute('aria-expanded')).toBe('false'))
  expect(document.activeElement).toBe(search())
  fireEvent.click(opener())
  screen.getByRole('dialog', { name: 'Periode' })
})

it('reports that its content failed to load, and tries again the next time', async () => {
  show(vi.fn(async () => 'Vandaag').mockRejectedValueOnce(new Error('chunk 404')))
  fireEvent.click(opener())
  await screen.findByText(/Dit venster kon niet worden geladen/)
  fireEvent.click(opener())
  await screen.findByRole('button', { name: 'Vandaag' })
})
