import { act, fireEvent, screen } from '@testing-library/react'
import { show } from '@zaakwerk/testing/open-staff-page'
import { type ReactElement, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormDialog } from './form-dialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const open = (): void => {
  show(
    <FormDialog isOpen title="Dossiernaam wijzigen" submitLabel="Opslaan" canSubmit onClose={() => undefined}>
      <input aria-label="Dossiernaam" />
    </FormDialog>,
  )
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it.each([
  ['sends a form that can be undone', {}, 1],
  ['keeps one that warns', { warning: 'Dit kan niet ongedaan worden gemaakt.' }, 0],
  ['keeps one that sends something', { needsButton: true }, 0],
  ['sends one with a warning that can be solved', { warning: 'Let op.', needsButton: false }, 1],
])('Enter in a field %s, and the button sends each', (_what, given, sentByEnter) => {
  const sent = vi.fn()
  show(
    <FormDialog
      isOpen
      title="Versturen"
      submitLabel="Verstuur"
      canSubmit
      {...given}
      onSubmit={sent}
      onClose={() => undefined}
    >
      <input aria-label="Aan" />
      <input type="radio" aria-label="Brief" />
    </FormDialog>,
  )
  for (const role of ['textbox', 'radio']) {
    const field = screen.getByRole(role)
    // As browsers do: Enter sends the form unless the key is taken.
    if (fireEvent.keyDown(field, { key: 'Enter' })) fireEvent.submit(field)
    expect(sent).toHaveBeenCalledTimes(sentByEnter)
    sent.mockClear()
  }
  fireEvent.click(screen.getByRole('button', { name: 'Verstuur' }))
  expect(sent).toHaveBeenCalledTimes(1)
})

it('starts in its first field', () => {
  open()
  pass(1_000)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dossiernaam' }))
})

it.each([
  [true, 'Annuleer'],
  [false, 'Verwijder'],
])('without a field, and dangerous: %s, it starts on "%s"', (isDanger, name) => {
  show(
    <FormDialog isOpen isDanger={isDanger} title="Weg?" submitLabel="Verwijder" onClose={() => undefined}>
      <p>Alles</p>
    </FormDialog>,
  )
  pass(1_000)
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})

it.each(['Opslaan', 'Annuleer'])('leaves "%s" its focus when the user was there first', (name) => {
  open()
  pass(40)
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  pass(1_000)
  expect(document.activeElement).toBe(button)
})

it('takes the focus from the cross, where the kit may put it', () => {
  open()
  pass(40)
  act(() => screen.getByRole('button', { name: 'Sluiten' }).focus())
  pass(1_000)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Dossiernaam' }))
})

/** Its field comes later than the dialog, as on a slow line. */
const openSlow = async () => {
  const line = Promise.withResolvers<void>()
  const Late = (): ReactElement => {
    const [isThere, setThere] = useState(false)
    useEffect(() => void line.promise.then(() => setThere(true)), [])
    return isThere ? <input aria-label="Dossiernaam" /> : <div aria-busy="true" />
  }
  show(
    <FormDialog isOpen title="Dossiernaam wijzigen" closeLabel="Annuleer" onClose={() => undefined}>
      <Late />
    </FormDialog>,
  )
  const cross = screen.getByRole('button', { name: 'Sluiten' })
  act(() => cross.focus())
  pass(1_000)
  expect(document.activeElement).toBe(cross)
  return {
    arrive: async () => {
      await act(async () => line.resolve())
      return screen.getByRole('textbox', { name: 'Dossiernaam' })
    },
  }
}

it('starts in a first field that is rendered later', async () => {
  const { arrive } = await openSlow()
  const field = await arrive()
  expect(document.activeElement).toBe(field)
})

it('leaves the focus on a button that was focused before the first field was rendered', async () => {
  const { arrive } = await openSlow()
  const button = screen.getByRole('button', { name: 'Annuleer' })
  act(() => button.focus())
  await arrive()
  expect(document.activeElement).toBe(button)
})

// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
const scrolling = <section tabIndex={0} aria-label="Metadata" />

it.each([
  ['its button', <p key="text">Er zijn nog geen logs.</p>, 'button', 'Dicht'],
  ['its text, where that scrolls', scrolling, 'region', 'Metadata'],
])('with nothing to fill in starts on %s, and not on the cross', (_what, content, role, name) => {
  show(
    <FormDialog isOpen title="Logs" closeLabel="Dicht" onClose={() => undefined}>
      {content}
    </FormDialog>,
  )
  act(() => screen.getByRole('button', { name: 'Sluiten' }).focus())
  pass(1_000)
  expect(document.activeElement).toBe(screen.getByRole(role, { name }))
})
