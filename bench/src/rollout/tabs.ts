import { type LiveReader, openReader } from '@zaakwerk/api/modules/live/testing/live-reader'
import { caller } from '@zaakwerk/api/platform/testing/caller'
import { TokenPair } from '@zaakwerk/contract/session'
import { type Outcome, outcomeOf } from '../asking.ts'

/** A browser tab of a signed-in user. */
export interface Tab {
  access(): string
  /** Requests the current user, and refreshes the tokens every few calls. */
  ask(): Promise<Outcome>
  refresh(): Promise<Outcome>
}

/** Number of calls per token: waiting for its real expiry would take too long. */
const asksOfOneToken = 5

export const openTab = async (url: string, account: Readonly<Record<'username' | 'password', string>>) => {
  const call = caller(url)
  const signedIn = await call('POST', '/token', { form: account })
  let pair = TokenPair.parse(signedIn.body)
  let asks = 0
  const refresh = async (): Promise<Outcome> => {
    const json = { refresh_token: pair.refresh_token }
    const { status, body } = await call('POST', '/token/refresh', { json })
    if (status === 200) pair = TokenPair.parse(body)
    return outcomeOf(status)
  }
  const tab: Tab = {
    access: () => pair.access_token,
    refresh,
    ask: async () => {
      if (asks >= asksOfOneToken) {
        const renewed = await refresh()
        if (renewed !== 'done') return renewed
        asks = 0
      }
      asks += 1
      return outcomeOf((await call('GET', '/users/me', { token: pair.access_token })).status)
    },
  }
  return tab
}

/** Event streams that reconnect when they end, as a page does. */
export const startStreams = (url: string, tabs: readonly Tab[]) => {
  const all = { opened: 0, ended: 0, refused: 0, events: 0 }
  const open = new Set<LiveReader>()
  let reading = true
  const keep = async (tab: Tab): Promise<void> => {
    while (reading) {
      const reader = await openReader({ url }, tab.access()).catch(() => undefined)
      if (reader?.status === 200) {
        open.add(reader)
        all.opened += 1
        await reader.ended
        open.delete(reader)
        all.events += reader.events.length
        if (reading) all.ended += 1
      } else if (reader && outcomeOf(reader.status) === 'refused') all.refused += 1
      await new Promise((resume) => setTimeout(resume, 200))
    }
  }
  const kept = tabs.map(keep)
  return {
    stop: async () => {
      reading = false
      for (const reader of open) reader.close()
      await Promise.all(kept)
      return all
    },
  }
}
