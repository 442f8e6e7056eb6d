import { expect, it } from 'vitest'
import { recentChanges } from './recent-changes.ts'

const at = (start: number) => {
  const clock = { ms: start }
  return { clock, recent: recentChanges(leeway, () => clock.ms) }
}

/** A stream's call may be slower than that of the page. */
const leeway = 5_000

it('repeats changes since a page started to read', () => {
  const { clock, recent } = at(1_000)
  for (const ms of [2_000, 3_000, 4_000]) {
    clock.ms = ms
    recent.add(`at ${ms}`)
  }
  clock.ms = 2_500 + leeway
  expect(recent.since(0)).toEqual(['at 3000', 'at 4000'])
  clock.ms = 4_500 + leeway
  expect(recent.since(0)).toEqual([])
  expect(recent.since(1_000)).toEqual(['at 4000'])
})

it('reports that it does not cover all of that time', () => {
  const { clock, recent } = at(1_000)
  clock.ms = 5_000 + leeway
  expect(recent.since(4_000)).toBeUndefined()
  expect(recent.since(3_999)).toEqual([])
  recent.restart()
  clock.ms += leeway
  expect(recent.since(0)).toBeUndefined()
  clock.ms += 1
  expect(recent.since(0)).toEqual([])
})

it('drops changes that are older than a minute', () => {
  const { clock, recent } = at(0)
  clock.ms = 1_000
  recent.add('old')
  clock.ms = 70_000
  recent.add('new')
  expect(recent.since(69_000 - leeway)).toBeUndefined()
  expect(recent.since(60_000 - leeway)).toEqual(['new'])
})

it('keeps five hundred, and reports that there were more', () => {
  const { clock, recent } = at(0)
  for (let ms = 1; ms <= 501; ms += 1) {
    clock.ms = ms
    recent.add(`at ${ms}`)
  }
  clock.ms = leeway + 1
  expect(recent.since(0)).toBeUndefined()
  clock.ms = leeway + 2
  expect(recent.since(0)).toHaveLength(500)
})

it('repeats no more than one message holds', () => {
  const { clock, recent } = at(0)
  clock.ms = leeway + 2
  for (let times = 0; times < 8; times += 1) recent.add('x'.repeat(4_096))
  expect(recent.since(1)).toHaveLength(8)
  recent.add('x')
  expect(recent.since(1)).toBeUndefined()
})
