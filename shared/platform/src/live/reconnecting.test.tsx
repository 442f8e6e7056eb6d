import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pass, second, signIn, startLiveTests } from './testing/live-page.tsx'

const { live, Page, passOnLine, untilTried, resyncs } = startLiveTests()

/** Opens a page, and then the server is unavailable for two minutes. */
const openThroughOutage = async (): Promise<void> => {
  render(<Page />)
  signIn()
  await pass(0)
  live.status = 503
  live.break()
  await pass(120 * second)
  live.status = 200
}

describe('a stream that disconnects every ten seconds', () => {
  it('causes a resync after each reconnection, so that pages miss no change', async () => {
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

  it('reconnects within five seconds each time', async () => {
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
    // Repeated attempts are delayed, because all streams disconnect when the server restarts.
    expect(Math.min(...waits.slice(6))).toBeGreaterThanOrEqual(2_500)
  })

  it('reconnects as quickly after a long outage', async () => {
    await openThroughOutage()
    await untilTried()
    live.break()
    expect(await untilTried()).toBeLessThanOrEqual(5_100)
  })

  it('reconnects within about a second after a lasting connection', async () => {
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

  it('is retried immediately when the browser is online again', async () => {
    await openThroughOutage()
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(live.openStreams).toBe(1)
  })
})

it('is retried with increasing delays of at most thirty seconds while the server fails', async () => {
  live.status = 503
  render(<Page />)
  signIn()
  await pass(0)
  const waits: number[] = []
  for (let round = 0; round < 12; round += 1) waits.push(await untilTried())
  expect(waits[0]).toBeLessThanOrEqual(1_100)
  expect(waits.slice(6).every((wait) => wait >= 15 * second && wait <= 30 * second + 100)).toBe(true)
})

it('is retried at least fifteen seconds after a refusal', async () => {
  live.status = 429
  render(<Page />)
  signIn()
  await pass(0)
  expect(live.requests).toHaveLength(1)
  const wait = await untilTried()
  expect(wait).toBeGreaterThanOrEqual(15 * second)
  expect(wait).toBeLessThanOrEqual(30 * second + 100)
})

it('is reopened when nothing arrives within 45 seconds, with a resync', async () => {
  live.status = 0
  render(<Page />)
  signIn()
  await pass(44 * second)
  expect(resyncs()).toBe(0)
  await pass(5 * second)
  expect([resyncs(), live.requests.length]).toEqual([1, 2])
})

it('is reopened when the heartbeats of the server stop, and not before', async () => {
  render(<Page />)
  signIn()
  await passOnLine(120 * second)
  await pass(40 * second)
  expect(live.requests).toHaveLength(1)
  await pass(10 * second)
  expect(live.requests).toHaveLength(2)
})
