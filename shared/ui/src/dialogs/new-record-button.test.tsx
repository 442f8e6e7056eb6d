import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { newRecordButton } from './new-record-button.tsx'

interface Given {
  readonly onCreated: (id: number) => void
}

const NewFolder = (
  props: Given & { readonly isOpen: boolean; readonly onClose: () => void },
): ReactElement => (
  <dialog open={props.isOpen}>
    <button
      type="button"
      onClick={() => {
        props.onClose()
        props.onCreated(7)
      }}
    >
      Opslaan
    </button>
  </dialog>
)

it.each([
  ['reached by key', (button: HTMLElement) => act(() => button.focus())],
  ['pointed at', (button: HTMLElement) => fireEvent.pointerEnter(button)],
])(
  'loads its dialog once, when it is %s, and the dialog returns the new record to the page',
  async (_, reach) => {
    const load = vi.fn(async () => NewFolder)
    const onCreated = vi.fn()
    const NewFolderButton = newRecordButton<Given>('Map aanmaken', load)
    render(<NewFolderButton onCreated={onCreated} />)
    const button = screen.getByRole('button', { name: 'Map aanmaken' })
    expect(load).not.toHaveBeenCalled()
    reach(button)
    expect(load).toHaveBeenCalledOnce()
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('button', { name: 'Opslaan' }))
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(7)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull())
    expect(load).toHaveBeenCalledOnce()
  },
)
