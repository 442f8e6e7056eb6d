import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pass, second, signIn, startLiveTests } from './testing/live-page.tsx'

const { live, Page, passOnLine, untilTried, resyncs } = startLiveTests()

describe('a stream that disconnects every ten seconds', () => {
  it('loses nothing: each time it is back, pages look for themselves', async () => {
    render(<Page />)
    signIn()
    for (let round = 0; round < 20; round += 1) {
      await pass(10 * second)
      live.break()
    }
    await pass(40 * second)
    expect(live.openStreams).toBe(1)
    expect(resyncs()).toBe(live.requests.length)
  })

  it('is back within five seconds, each time', async () => {
    render(<Page />)
    signIn()
    await pass(0)
    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      await pass(10 * second)
      live.break()
      waits.push(await untilTried())
    }
    expect(waits[0]).toBeLessThanOrEqual(1_100)
    expect(Math.max(...waits)).toBeLessThanOrEqual(5_100)
    // Not all at once either: everybody's stream breaks when the server restarts.
    expect(Math.min(...waits.slice(6))).toBeGreaterThanOrEqual(2_500)
  })

  it('is back as soon after it was away for long', async () => {
    render(<Page />)
    signIn()
    await pass(0)
    live.status = 503
    live.break()
    await pass(120 * second)
    live.status = 200
    await untilTried()
    live.break()
    expect(await untilTried()).toBeLessThanOrEqual(5_100)
  })

  it('starts soon again after it lasted', async () => {
    render(<Page />)
    signIn()
    for (let round = 0; round < 8; round += 1) {
      await pass(5 * second)
      live.break()
    }
    await untilTried()
    await passOnLine(75 * second)
    live.break()
    await pass(1_100)
    expect(live.openStreams).toBe(1)
  })

  it('is retried immediately when the connection is back', async () => {
    render(<Page />)
    signIn()
    await pass(0)
    live.status = 503
    live.break()
    await pass(120 * second)
    live.status = 200
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(live.openStreams).toBe(1)
  })
})

it('is tried less and less often while there is no answer to hear, and never less than twice a minute', async () => {
  live.status = 503
  render(<Page />)
  signIn()
  await pass(0)
  const waits: number[] = []
  for (let round = 0; round < 12; round += 1) waits.push(await untilTried())
  expect(waits[0]).toBeLessThanOrEqual(1_100)
  expect(waits.slice(6).every((wait) => wait >= 15 * second && wait <= 30 * second + 100)).toBe(true)
})

it('waits long after a refusal', async () => {
  live.status = 429
  render(<Page />)
  signIn()
  await pass(0)
  expect(live.requests).toHaveLength(1)
  const wait = await untilTried()
  expect(wait).toBeGreaterThanOrEqual(15 * second)
  expect(wait).toBeLessThanOrEqual(30 * second + 100)
})

it('is given up when nothing arrives, and pages poll instead', async () => {
  live.status = 0
  render(<Page />)
  signIn()
  await pass(44 * second)
  expect(resyncs()).toBe(0)
  await pass(5 * second)
  expect([resyncs(), live.requests.length]).toEqual([1, 2])
})

it('is given up when it falls silent, and not while the server says that it is there', async () => {
  render(<Page />)
  signIn()
  await passOnLine(120 * second)
  await pass(40 * second)
  expect(live.requests).toHaveLength(1)
  await pass(10 * second)
  expect(live.requests).toHaveLength(2)
})
