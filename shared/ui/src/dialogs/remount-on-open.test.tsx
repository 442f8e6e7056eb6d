import { act, render, screen } from '@testing-library/react'
import { type ReactElement, useEffect } from 'react'
import { expect, it } from 'vitest'
import { type Closing, remountOnOpen } from './remount-on-open.tsx'

/** Closes without an animation, and restores no focus, as the element that had it may be removed. */
const Dialog = remountOnOpen(
  ({ isOpen, afterClose }: Closing & { readonly isOpen: boolean }): ReactElement => {
    useEffect(() => {
      if (!isOpen) afterClose()
    }, [isOpen, afterClose])
    return <input aria-label="Titel" />
  },
)

const Part = ({
  rows,
  isOpen,
}: {
  readonly rows: readonly string[]
  readonly isOpen: boolean
}): ReactElement => (
  <section>
    <h2>Taken</h2>
    {rows.map((row) => (
      <button key={row} type="button">
        {row}
      </button>
    ))}
    <Dialog isOpen={isOpen} />
  </section>
)

it.each([
  ['the title of its part of the page, when the former element was removed', ['Bellen'], 'Taken'],
  ['no element, when that was left to the dialog itself', ['Bellen', 'Schrijven'], undefined],
])('gives the focus to %s', (_what, left, expected) => {
  const { rerender } = render(<Part rows={['Bellen', 'Schrijven']} isOpen={false} />)
  screen.getByRole('button', { name: 'Schrijven' }).focus()
  rerender(<Part rows={['Bellen', 'Schrijven']} isOpen />)
  act(() => screen.getByRole('textbox').focus())
  rerender(<Part rows={left} isOpen />)
  rerender(<Part rows={left} isOpen={false} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  if (expected) expect(document.activeElement?.textContent).toBe(expected)
})
