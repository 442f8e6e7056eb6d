import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NoticeStack } from '@zaakwerk/platform'
import { type ReactElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const Form = ({ isOpen, onClose }: Props): ReactElement => {
  const [count, setCount] = useState(0)
  return (
    <dialog open={isOpen}>
      <button type="button" onClick={() => setCount(count + 1)}>{`Geteld: ${count}`}</button>
      <button type="button" onClick={onClose}>
        Klaar
      </button>
    </dialog>
  )
}

const show = (load: () => Promise<typeof Form>) => {
  const { Dialog } = lazyDialog(load)
  const Page = (): ReactElement => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
        <NoticeStack />
      </>
    )
  }
  render(<Page />)
  return () => fireEvent.click(screen.getByRole('button', { name: 'Open' }))
}

it('fetches its code once, starts afresh each time, and gives the focus back', async () => {
  const load = vi.fn(async () => Form)
  const open = show(load)
  expect(load).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Open' }).focus()
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Geteld: 0' }))
  screen.getByRole('button', { name: 'Geteld: 1' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Klaar' }))
  await waitFor(() => expect(screen.queryByText(/Geteld/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  open()
  await screen.findByRole('button', { name: 'Geteld: 0' })
  expect(load).toHaveBeenCalledTimes(1)
})

it('reports that its code failed to load, and tries again the next time', async () => {
  const load = vi.fn(async () => Form).mockRejectedValueOnce(new Error('chunk 404'))
  const open = show(load)
  open()
  await screen.findByText('Er is iets fout gegaan')
  screen.getByText(/Dit venster kon niet worden geladen/)
  open()
  await screen.findByRole('button', { name: 'Geteld: 0' })
})

const loading = () => screen.queryByText('Venster wordt geladen')

it.each(['comes', 'fails'] as const)(
  'says that its code is on its way when that takes its time, until it %s',
  async (end) => {
    const code = Promise.withResolvers<typeof Form>()
    const open = show(() => code.promise)
    open()
    expect(loading()).toBeNull()
    await waitFor(() => expect(loading()).not.toBeNull())
    if (end === 'comes') code.resolve(Form)
    else code.reject(new Error('chunk 404'))
    await screen.findByText(end === 'comes' ? 'Geteld: 0' : 'Er is iets fout gegaan')
    expect(loading()).toBeNull()
  },
)
