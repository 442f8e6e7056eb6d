import { Readable } from 'node:stream'
import type { HearingFeed } from '@zaakwerk/contract/hearings'
import { may, roleName } from '@zaakwerk/domain/access'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { notFound } from '../../../platform/errors/errors.ts'
import type { FileToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { addressOf, encryptSecrets, isAddressOf, newNonce, ownerOf } from './feed-address.ts'
import { hearingCalendar } from './hearing-calendar.ts'
import { findFeed, type MadeFeed, replaceNonce, selectFeeds, upsertFeed } from './hearing-feeds.sql.ts'
import { selectHearingsOf, selectTermsOf } from './hearings.sql.ts'

/** Days that a past hearing or last day stays in the calendar. */
const daysKept = 30

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

const none: HearingFeed = { address: null, renewed_at: null }

const shown = ({ config }: Services, feed: MadeFeed): HearingFeed => {
  const address = addressOf(feed, config)
  if (!address) return none
  return {
    address: `${config.publicUrl}/api/calendars/${address}/zittingen.ics`,
    renewed_at: feed.renewedAt.toISOString(),
  }
}

/** The address of the viewer's own calendar, if created. */
export const getHearingFeed = async (services: Services, { id }: Viewer): Promise<HearingFeed> => {
  const feed = await findFeed(services.db, id)
  return feed ? shown(services, feed) : none
}

/**
 * Gives the viewer's calendar a new address; the earlier one stops working. Returns the written value without reading it again: of two simultaneous calls each
 * gets its own address.
 */
export const renewHearingFeed = async (services: Services, { id }: Viewer): Promise<HearingFeed> => {
  const feed = { userId: id, nonce: newNonce(), renewedAt: services.now() }
  await upsertFeed(services.db, feed)
  return shown(services, feed)
}

/** Keeps addresses of an earlier `TOKEN_SECRET` valid after its removal; returns how many. */
export const resealFeeds = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<number> => {
  let moved = 0
  for (const feed of await selectFeeds(db)) {
    const to = encryptSecrets(feed, config)
    if (to && (await replaceNonce(db, { userId: feed.userId, from: feed.nonce, to }))) moved += 1
  }
  return moved
}

/** Whether the colleague is active, in a role that sees hearings. */
const maySeeHearings = ({ isActive, role }: Feed): boolean => {
  const name = roleName(role)
  return isActive && name !== undefined && may(name, 'grounds.read')
}

const feedAt = async ({ db, config }: Services, address: string): Promise<Feed | undefined> => {
  const owner = ownerOf(address)
  const feed = owner === undefined ? undefined : await findFeed(db, owner)
  return feed && isAddressOf(address, feed, config) && maySeeHearings(feed) ? feed : undefined
}

/**
 * The calendar of an address. Every invalid address gets the same 404. Only invalid addresses are rate limited, by caller: a valid one cannot be guessed, and
 * one server of a calendar provider may fetch those of many colleagues at once.
 */
export const getCalendar = async (
  services: Services,
  {
    address,
    courts,
    from,
  }: { readonly address: string; readonly courts: readonly string[]; readonly from: string },
): Promise<FileToSend> => {
  const feed = await feedAt(services, address)
  if (!feed) {
    await services.throttles.attempt({ action: 'calendar', address: from })
    throw notFound('calendar_not_found')
  }
  const since = addDays(dayOf(services.now()), -daysKept)
  const { userId } = feed
  const hearings = await selectHearingsOf(services.db, { userId, since, courts })
  // A calendar for some courts has only the hearings of those courts, and no terms.
  const terms = courts.length > 0 ? [] : await selectTermsOf(services.db, { userId, since })
  const content = Buffer.from(
    hearingCalendar({ hearings, terms }, new URL(services.config.publicUrl).hostname),
  )
  return {
    stream: Readable.from([content]),
    size: content.length,
    // Without the charset some calendar programs assume Latin-1.
    contentType: 'text/calendar; charset=utf-8',
    name: 'zittingen.ics',
    disposition: 'attachment',
    cacheControl: 'private',
  }
}
