import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

it.each([
  ['g', 1],
  [' ', 1],
  ['ArrowDown', 3],
])('key "%s" acts %i times while it is held', (key, times) => {
  const act = vi.fn()
  renderHook(() => useKeys({ [key]: act }))
  fireEvent.keyDown(document.body, { key })
  // What the browser does with the key by itself stays away as well.
  for (const _ of [1, 2]) expect(fireEvent.keyDown(document.body, { key, repeat: true })).toBe(false)
  expect(act).toHaveBeenCalledTimes(times)
})

it('leaves a key to the browser when its handler does nothing with it', () => {
  renderHook(() => useKeys({ ArrowUp: () => false, ArrowDown: () => true }))
  expect(fireEvent.keyDown(document.body, { key: 'ArrowUp' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(false)
})
