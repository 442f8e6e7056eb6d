import type { OwnSession } from '@zaakwerk/contract/own-sessions'
import { dayOf, formatSeen, formatTime } from '@zaakwerk/domain/dates'

/** "Chrome op Windows", as far as it is known. */
export const deviceWords = ({ browser, system }: OwnSession): string =>
  [browser, system].filter(Boolean).join(' op ') || 'Onbekend apparaat'

/** A session moves when it refreshes, which is every quarter of an hour. */
const nowActive = 15 * 60_000

/** Undefined: now. */
export const seenWords = (iso: string, now: Date): string | undefined =>
  now.getTime() - new Date(iso).getTime() < nowActive ? undefined : formatSeen(iso, now)

/** A session goes on for less than a day: "tot uiterlijk 23:30", "tot uiterlijk morgen 11:35". */
export const endWords = (iso: string, now: Date): string =>
  `tot uiterlijk ${dayOf(new Date(iso)) === dayOf(now) ? '' : 'morgen '}${formatTime(iso)}`
