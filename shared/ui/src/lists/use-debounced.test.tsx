import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Search = ({ typed }: { readonly typed: string }): ReactElement => <output>{useDebounced(typed)}</output>

const wait = (ms: number): string => {
  act(() => void vi.advanceTimersByTime(ms))
  return screen.getByRole('status').textContent
}

it('searches 300 ms after the last key, and skips earlier values', () => {
  const { rerender } = render(<Search typed="" />)
  rerender(<Search typed="ber" />)
  expect(wait(299)).toBe('')
  rerender(<Search typed="berg" />)
  expect(wait(299)).toBe('')
  expect(wait(1)).toBe('berg')
})

it('begins settled', () => {
  render(<Search typed="berg" />)
  expect(wait(0)).toBe('berg')
})
