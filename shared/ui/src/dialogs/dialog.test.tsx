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
  ['the title of its part of the page, where that is gone', false, 'Sessies'],
])('gives the focus back to %s', async (_what, hasRow, expected) => {
  const { rerender } = render(<Part hasRow isOpen={false} />)
  act(() => screen.getByRole('button', { name: 'Beëindig' }).focus())
  rerender(<Part hasRow isOpen />)
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  rerender(<Part hasRow={hasRow} isOpen={false} />)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(expected), 60_000)
})
