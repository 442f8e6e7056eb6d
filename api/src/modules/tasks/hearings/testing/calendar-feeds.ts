import { HearingFeed } from '@zaakwerk/contract/hearings'
import ICAL from 'ical.js'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

/** The path of a feed URL below `/api`. */
export const pathOf = (address: string): string => new URL(address).pathname.replace(/^\/api/, '')

export const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

/** Functions that create and read calendar feeds. */
export const calendarFeeds = (app: TestApp) => {
  /** Signs in a colleague and creates their feed. */
  const subscribed = async () => {
    const colleague = await app.signInAs('lawyer')
    const { address } = HearingFeed.parse((await colleague.call('POST', '/tasks/hearings/feed')).body)
    if (!address) throw new Error('no feed URL in the response')
    return { ...colleague, address }
  }

  const fetchAt = (address: string, from?: string) => app.call('GET', pathOf(address), { from })

  return { subscribed, fetchAt }
}
