import { act, cleanup, render } from '@testing-library/react'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '../session/session.ts'
import { type LiveNews, useLive } from './live.ts'
import { startLive } from './start-live.ts'

const live = stubLive()
const news: LiveNews[] = []
const second = 1_000

const Page = () => {
  useLive(['case', 'release'], (one) => news.push(one))
  return null
}

startSession()
startLive()

/** What another tab does to the stored session. */
const otherTab = (change: () => void): void => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
const signIn = (options = {}): void => act(() => otherTab(() => storeTokens(aPair(options))))
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
/** Passes time on a stream that works: the server says every fifteen seconds that it is there. */
const passOnLine = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 15 * second) {
    await pass(15 * second)
    live.send(':\n\n')
  }
}
/** Passes time until the stream is asked for again, and says how long that was. */
const untilTried = async (): Promise<number> => {
  const [since, before] = [Date.now(), live.requests.length]
  while (live.requests.length === before) await pass(100)
  return Date.now() - since
}
const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+01:00') })
  live.status = 200
  live.firstEvent = 'resync'
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  otherTab(() => localStorage.clear())
  await vi.advanceTimersByTimeAsync(60 * second)
  live.requests.length = 0
  news.length = 0
  vi.useRealTimers()
})

const resyncs = (): number => news.filter(({ kind }) => kind === 'resync').length

describe('the stream of changes', () => {
  it('is open while a user is signed in, with their token, and reports changes', async () => {
    render(<Page />)
    await pass(5 * second)
    expect(live.openStreams).toBe(0)
    signIn({ user: 7 })
    await pass(5 * second)
    expect(live.requests.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${localStorage.getItem('access_token')}`,
    ])
    expect(news).toEqual([{ kind: 'resync' }])
    live.tell({ kind: 'case', rows: [[41, 3]] })
    live.tell({ kind: 'task', rows: [[9, 2]] })
    live.tell({ kind: 'from_next_year', rows: [] })
    live.tell({ kind: 'release', rows: [[12, 1]] })
    live.send(':\n\ndata: onzin\n\n')
    await pass(0)
    expect(news.slice(1)).toEqual([
      { kind: 'case', rows: [[41, 3]] },
      { kind: 'release', rows: [[12, 1]] },
    ])
    otherTab(() => localStorage.clear())
    await pass(0)
    expect(live.openStreams).toBe(0)
  })

  it('asks a page that just began to read for what changed meanwhile, and does not make it read again', async () => {
    live.firstEvent = 'caught_up'
    render(<Page />)
    await pass(20 * second)
    signIn({ user: 7 })
    await pass(5 * second)
    expect(live.requests.map(({ pageAge }) => Number(pageAge))).toEqual([0])
    live.tell({ kind: 'case', rows: [[41, 3]] })
    await pass(0)
    expect(news).toEqual([{ kind: 'case', rows: [[41, 3]] }])
    // After a break it has to look for itself, however long that took.
    live.end()
    await pass(5 * second)
    expect(live.requests.map(({ pageAge }) => pageAge).slice(1)).toEqual([null])
  })

  it('says how old the page is by the time the stream opens', async () => {
    live.status = 503
    render(<Page />)
    signIn({ user: 7 })
    await pass(0)
    await untilTried()
    const [first, later] = live.requests
    expect(Number(later?.pageAge)).toBe((later?.at ?? 0) - (first?.at ?? 0))
  })

  it('makes a page look for itself that was without a stream when another tab opened one', async () => {
    render(<Page />)
    signIn({ user: 7 })
    await pass(5 * second)
    news.length = 0
    const [other, third] = [new BroadcastChannel('zaakwerk-live'), new BroadcastChannel('zaakwerk-live')]
    const arrived = new Promise((resolve) => third.addEventListener('message', resolve))
    other.postMessage({ userId: 7, event: { kind: 'caught_up', rows: [] } })
    await arrived
    await pass(2 * second)
    expect(news).toEqual([{ kind: 'resync' }])
    third.close()
    other.close()
  })

  it('is reset for the next user', async () => {
    render(<Page />)
    signIn({ user: 7 })
    await pass(second)
    signIn({ user: 8 })
    await pass(second)
    expect([live.openStreams, live.requests.length]).toEqual([1, 2])
    expect(live.requests[1]?.authorization).toBe(`Bearer ${localStorage.getItem('access_token')}`)
  })

  it('joins an event that arrives in pieces', async () => {
    render(<Page />)
    signIn()
    await pass(5 * second)
    for (const piece of ['data: {"kind":"case",', '"rows":[[41', ',3]]}\n', '\n']) live.send(piece)
    await pass(0)
    expect(news.at(-1)).toEqual({ kind: 'case', rows: [[41, 3]] })
  })
})

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

it('keeps no session alive for an unattended screen', async () => {
  render(<Page />)
  signIn({ access: 60 })
  await passOnLine(90 * second)
  live.end()
  await pass(600 * second)
  expect(live.requests).toHaveLength(1)
  // Another window of theirs has a new token.
  signIn()
  await pass(0)
  expect(live.requests).toHaveLength(2)
})

it('pauses while the page is hidden, and polls again when it is visible', async () => {
  render(<Page />)
  signIn()
  await pass(5 * second)
  show('hidden')
  await pass(20 * second)
  expect(live.openStreams).toBe(1)
  await pass(15 * second)
  expect(live.openStreams).toBe(0)
  show('visible')
  await pass(5 * second)
  expect([live.openStreams, resyncs()]).toEqual([1, 2])
})
