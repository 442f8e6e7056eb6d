import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

afterEach(() => document.body.replaceChildren())

it.each([
  ['g', 1],
  [' ', 1],
  ['ArrowDown', 3],
])('key "%s" runs its handler %i times while it is held', (key, times) => {
  const act = vi.fn()
  renderHook(() => useKeys({ [key]: act }))
  fireEvent.keyDown(document.body, { key })
  // The default action of the browser is prevented for repeats too.
  for (const _ of [1, 2]) expect(fireEvent.keyDown(document.body, { key, repeat: true })).toBe(false)
  expect(act).toHaveBeenCalledTimes(times)
})

it('does not prevent the default action when the handler returns false', () => {
  renderHook(() => useKeys({ ArrowUp: () => false, ArrowDown: () => true }))
  expect(fireEvent.keyDown(document.body, { key: 'ArrowUp' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(false)
})

it('leaves the arrow keys to a focused radio button', () => {
  document.body.innerHTML = '<input type="radio">'
  const act = vi.fn()
  renderHook(() => useKeys({ ArrowRight: act }))
  expect(fireEvent.keyDown(document.querySelector('input') ?? document, { key: 'ArrowRight' })).toBe(true)
  expect(act).not.toHaveBeenCalled()
})

it.each([
  ['a button of the page', '<button>', 1],
  ['a panel', '<div role="dialog"><button>', 0],
  ['a menu', '<ul role="menu"><li role="menuitem" tabindex="-1">', 0],
  ['a list of options', '<div role="listbox"><div role="option" tabindex="-1">', 0],
  ['the button of an open menu', '<button aria-haspopup="menu" aria-expanded="true">', 0],
  ['the button of a closed menu', '<button aria-haspopup="menu" aria-expanded="false">', 1],
  ['a row that is open', '<button aria-expanded="true">', 1],
])('a key on %s acts: %s %i', (_place, html, times) => {
  document.body.innerHTML = html
  const act = vi.fn()
  renderHook(() => useKeys({ '1': act }))
  fireEvent.keyDown(document.querySelector('button, [tabindex]') ?? document, { key: '1' })
  expect(act).toHaveBeenCalledTimes(times)
})
