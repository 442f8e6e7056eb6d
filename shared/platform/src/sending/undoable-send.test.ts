import { postCaseEvent } from '@zaakwerk/contract/cases'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { aPair } from '@zaakwerk/testing/tokens'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callEndpoint } from '../api/call-endpoint.ts'
import { signOut, startSession } from '../session/session.ts'
import { tokenStore } from '../session/token-store.ts'
import { delaySend, sendDelay } from './undoable-send.ts'

const { keptAlive } = vi.hoisted(() => {
  const keptAlive: boolean[] = []
  // Node's Request needs an absolute URL, where a browser resolves "/api". axios remembers the first Request of its thread, perhaps that of another file.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(url: string | URL | Request, init?: RequestInit) {
        super(typeof url === 'string' ? new URL(url, location.origin) : url, init)
      }
    },
  )
  const send = fetch
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    if (call[0] instanceof Object && 'keepalive' in call[0]) keptAlive.push(call[0].keepalive)
    return send(...call)
  })
  return { keptAlive }
})

const api = stubApi()
const viewed = (): void => {
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
const closeTab = (): void => {
  window.dispatchEvent(new Event('pagehide'))
}

startSession()

beforeEach(() => {
  tokenStore.save(aPair())
  viewed()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  // Sends what is held, so that nothing is left for the next test.
  closeTab()
  vi.useRealTimers()
})

const hold = (subject = 'case 7') => {
  const send = vi.fn(async (_isPageClosing: boolean): Promise<unknown> => undefined)
  void delaySend({ subject, title: 'Zaak toewijzen', send })
  return send
}

describe('what mails a client', () => {
  it('is sent when the five seconds are over, and once', () => {
    expect(sendDelay).toBe(5000)
    const send = hold()
    vi.advanceTimersByTime(4999)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(send.mock.calls).toEqual([[false]])
    closeTab()
    vi.advanceTimersByTime(60_000)
    expect(send).toHaveBeenCalledOnce()
  })

  it('is sent when the tab closes, as a call that outlives it, and once', () => {
    const [one, other] = [hold('case 7'), hold('case 8')]
    closeTab()
    closeTab()
    vi.advanceTimersByTime(60_000)
    expect([one.mock.calls, other.mock.calls]).toEqual([[[true]], [[true]]])
  })

  it.each([
    ['sends when a phone hides the page, which may then be ended without notice', true, [[true]]],
    ['keeps waiting in a hidden tab of a computer, and can be undone', false, []],
  ])('%s', (_, isPhone, calls) => {
    const media = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => ({
      ...media(query),
      matches: isPhone && query === '(pointer: coarse)',
    }))
    const send = hold()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(send).not.toHaveBeenCalled()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
    expect(send.mock.calls).toEqual(calls)
    vi.advanceTimersByTime(5000)
    expect(send).toHaveBeenCalledOnce()
  })

  it('is sent before the session ends, with its tokens, and once', async () => {
    api.on('POST /token/revoke', { status: 204 })
    const send = hold()
    let token: string | null = null
    send.mockImplementation(async () => {
      token = tokenStore.accessToken()
    })
    await signOut()
    expect(send.mock.calls).toEqual([[false]])
    expect(token).not.toBeNull()
    expect(tokenStore.accessToken()).toBeNull()
    vi.advanceTimersByTime(60_000)
    closeTab()
    expect(send).toHaveBeenCalledOnce()
  })

  it('is sent before a second one about the same subject', () => {
    const first = hold()
    const second = hold()
    expect([first.mock.calls, second.mock.calls]).toEqual([[[false]], []])
  })

  it('is not sent in the name of another user', () => {
    const send = hold()
    tokenStore.save(aPair({ user: 8 }))
    viewed()
    vi.advanceTimersByTime(5000)
    closeTab()
    expect(send).not.toHaveBeenCalled()
  })
})

it('leaves a closing tab in one request that outlives it, named by its key', async () => {
  api.on('POST /cases/7/event', { status: 404, body: { detail: '', code: 'case_not_found' } })
  keptAlive.length = 0
  const sent = Promise.withResolvers<void>()
  void delaySend({
    subject: 'case 7',
    title: 'Zaak toewijzen',
    send: (isPageClosing) =>
      callEndpoint(
        postCaseEvent,
        {
          params: { id: 7 },
          body: { event_type: 'case_approved', description: 'Event', additional_data: null },
        },
        { outlivesPage: isPageClosing },
      ).finally(() => sent.resolve()),
  })
  closeTab()
  await sent.promise
  expect(api.requests).toMatchObject([{ method: 'POST', path: '/cases/7/event' }])
  expect(api.requests[0]?.idempotencyKey).toBeTruthy()
  expect(keptAlive).toContain(true)
})
