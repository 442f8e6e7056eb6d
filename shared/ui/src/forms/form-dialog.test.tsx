import { act, screen } from '@testing-library/react'
import { show } from '@zaakwerk/testing/open-staff-page'
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

it.each(['Opslaan', 'Annuleer'])('leaves "%s" its focus when somebody was there first', (name) => {
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
