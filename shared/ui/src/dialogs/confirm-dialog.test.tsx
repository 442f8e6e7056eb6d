import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** In a browser the kit puts the focus on the first button at once; jsdom does not know that the dialog lies over the page. */
const openWithFocusOn = (name: string, isDanger: boolean): HTMLElement => {
  render(
    <ConfirmDialog
      isOpen
      title="Zaak toewijzen?"
      text="De cliënt krijgt een e-mail."
      isDanger={isDanger}
      isBusy={false}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  )
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  act(() => void vi.advanceTimersByTime(1_000))
  return button
}

it.each([
  ['Bevestigen', false],
  ['Annuleer', true],
])('starts on "%s", wherever the kit puts the focus first, when it is dangerous: %s', (name, isDanger) => {
  openWithFocusOn('Annuleer', isDanger)
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})

it.each([false, true])(
  'keeps the focus of a user who moved it to the confirming button, when it is dangerous: %s',
  (isDanger) => {
    const button = openWithFocusOn('Bevestigen', isDanger)
    expect(document.activeElement).toBe(button)
  },
)
