import { expect, it } from 'vitest'
import { rateLimitedLog } from './rate-limited-log.ts'

const limits = { perAddress: 2, total: 5, windowMs: 60_000 }
const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000)

it('lets the first of each address and act through, and counts the rest for when the window is over', () => {
  const gate = rateLimitedLog(limits)
  const come = (address: string, seconds: number, act: 'refused' | 'throttled' = 'refused') =>
    gate.admit({ act, address }, at(seconds))
  const let4 = [0, 1, 2, 3].map((second) => come('a', second).isLetThrough)
  expect(let4).toEqual([true, true, false, false])
  expect(come('a', 4, 'throttled').isLetThrough).toBe(true)
  expect(come('b', 5).isLetThrough).toBe(true)
  expect(come('a', 60)).toEqual({
    isLetThrough: true,
    suppressed: [{ act: 'refused', address: 'a', more: 2 }],
  })
  expect(gate.end()).toEqual([])
})

it('counts calls above the limit without their address, so that a thousand addresses do not fill the memory', () => {
  const gate = rateLimitedLog(limits)
  const through = Array.from({ length: 1000 }, (_, one) =>
    gate.admit({ act: 'refused', address: `${one}` }, at(0)),
  )
  expect(through.filter(({ isLetThrough }) => isLetThrough)).toHaveLength(limits.total)
  expect(gate.end()).toEqual([{ act: 'refused', more: 995 }])
})

it('answers the time left of its window', () => {
  const gate = rateLimitedLog(limits)
  gate.admit({ act: 'refused', address: 'a' }, at(0))
  expect(gate.msLeft(at(20))).toBe(40_000)
  gate.admit({ act: 'refused', address: 'a' }, at(70))
  expect(gate.msLeft(at(80))).toBe(50_000)
  expect(gate.msLeft(at(130))).toBe(0)
})

it('resets its counter when the clock is set back', () => {
  const gate = rateLimitedLog(limits)
  for (const second of [0, 1, 2]) gate.admit({ act: 'refused', address: 'a' }, at(second))
  expect(gate.admit({ act: 'refused', address: 'a' }, at(-7200)).isLetThrough).toBe(true)
})
