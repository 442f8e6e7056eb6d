import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const Part = ({ hasRow, isOpen }: { readonly hasRow: boolean; readonly isOpen: boolean }): ReactElement => (
  <section>
    <h2>Sessies</h2>
    {hasRow ? <button type="button">Beëindig</button> : null}
    <Dialog
      size="question"
      title="Zeker?"
      open={isOpen}
      transitionName=""
      maskTransitionName=""
      onCancel={() => undefined}
    />
  </section>
)

it.each([
  ['what had it', true, 'Beëindig'],
  ['the title of its part of the page, when that was removed', false, 'Sessies'],
])('gives the focus back to %s', async (_what, hasRow, expected) => {
  const { rerender } = render(<Part hasRow isOpen={false} />)
  act(() => screen.getByRole('button', { name: 'Beëindig' }).focus())
  rerender(<Part hasRow isOpen />)
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  rerender(<Part hasRow={hasRow} isOpen={false} />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(expected), 60_000)
})

it('starts on the first button of its foot and not on its cross or itself, where the kit puts the focus', async () => {
  render(
    <Dialog
      open
      size="form"
      title="Regel"
      transitionName=""
      maskTransitionName=""
      footer={<button type="button">Klaar</button>}
      onCancel={() => undefined}
    />,
  )
  const button = screen.getByRole('button', { name: 'Klaar' })
  await vi.waitFor(() => expect(document.activeElement).toBe(button), 60_000)
})
