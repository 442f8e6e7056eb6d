import { addDays } from '@zaakwerk/domain/dates'
import { courtName } from '@zaakwerk/domain/hearing-facts'
import { lowered } from '@zaakwerk/domain/text'
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import type { HearingOfCalendar, TermOfCalendar } from './hearings.sql.ts'

/** Refresh interval suggested to calendar programs, in seconds. */
const refreshSeconds = 60 * 60

const minuteMs = 60_000

/** iCalendar does not allow control characters, and metadata may contain them. */
const inOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

const eventOf = (hearing: HearingOfCalendar, host: string): ICalEventData => {
  const court = courtName(inOneLine(hearing.court ?? ''))
  const changed = new Date(hearing.updated_at)
  return {
    id: `zitting-${hearing.id}@${host}`,
    sequence: hearing.version,
    // Midnight in UTC, without a time zone: written as a date it is the same day on every machine.
    start: new Date(hearing.day),
    end: new Date(addDays(hearing.day, 1)),
    allDay: true,
    summary: `${court ? `Zitting ${court}` : 'Zitting'} – ${hearing.internal_id ?? `taak ${hearing.id}`}`,
    location: court ? `Rechtbank ${court}` : null,
    stamp: changed,
    lastModified: changed,
  }
}

const eventOfTerm = (term: TermOfCalendar, host: string): ICalEventData => {
  const changed = new Date(term.updated_at)
  return {
    id: `termijn-${term.id}@${host}`,
    // A term has no version. The minute of its last change also increases with each change.
    sequence: Math.floor(changed.getTime() / minuteMs),
    start: new Date(term.day),
    end: new Date(addDays(term.day, 1)),
    allDay: true,
    summary: `Laatste dag ${lowered(inOneLine(term.title))} – ${term.internal_id}`,
    stamp: changed,
    lastModified: changed,
  }
}

interface Days {
  readonly hearings: readonly HearingOfCalendar[]
  readonly terms: readonly TermOfCalendar[]
}

/**
 * Hearings and last days as iCalendar (RFC 5545), one all-day event each: the case by our own number and without client data, as calendars are stored elsewhere. `host` makes
 * the ids of events globally unique.
 */
export const hearingCalendar = ({ hearings, terms }: Days, host: string): string =>
  ical({
    prodId: { company: 'Zaakwerk', product: 'Zittingen', language: 'NL' },
    name: 'Zittingen Zaakwerk',
    description: 'Je zittingen en termijnen, uit Zaakwerk.',
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    events: [
      ...hearings.map((hearing) => eventOf(hearing, host)),
      ...terms.map((term) => eventOfTerm(term, host)),
    ],
  }).toString()
