import { act, cleanup } from '@testing-library/react'
import { stubLive } from '@zaakwerk/testing/live-stub'
import { aPair, storeTokens } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, vi } from 'vitest'
import { startSession } from '../../session/session.ts'
import { type LiveNews, useLive } from '../live.ts'
import { startLive } from '../start-live.ts'

export const second = 1_000

/** Changes the stored session like another tab. */
export const otherTab = (change: () => void): void => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
export const signIn = (options = {}): void => act(() => otherTab(() => storeTokens(aPair(options))))
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
export const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Starts the session and the live stream against a stub, for all tests of a file. Each test begins signed out, with fake timers. */
export const startLiveTests = () => {
  const live = stubLive()
  const news: LiveNews[] = []

  const Page = () => {
    useLive(['case', 'release'], (one) => news.push(one))
    return null
  }

  startSession()
  startLive()

  /** Advances time while the server sends a heartbeat every fifteen seconds. */
  const passOnLine = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 15 * second) {
      await pass(15 * second)
      live.send(':\n\n')
    }
  }
  /** Advances time until the stream is requested again. Returns the elapsed milliseconds. */
  const untilTried = async (): Promise<number> => {
    const [since, before] = [Date.now(), live.requests.length]
    while (live.requests.length === before) await pass(100)
    return Date.now() - since
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

  return { live, news, Page, passOnLine, untilTried, resyncs }
}
