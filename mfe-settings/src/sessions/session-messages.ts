import type { OwnSession } from '@zaakwerk/contract/own-sessions'
import { dayOf, formatSeen, formatTime } from '@zaakwerk/domain/dates'

/** "Chrome op Windows", as far as it is known. */
export const deviceLabel = ({ browser, system }: OwnSession): string =>
  [browser, system].filter(Boolean).join(' op ') || 'Onbekend apparaat'

/** A session counts as active if it refreshed within a quarter of an hour. */
const nowActive = 15 * 60_000

/** When a session was last active; undefined means now. */
export const lastActiveText = (iso: string, now: Date): string | undefined =>
  now.getTime() - new Date(iso).getTime() < nowActive ? undefined : formatSeen(iso, now)

/** End of a session within a day: "tot uiterlijk 23:30", "tot uiterlijk morgen 11:35". */
export const endText = (iso: string, now: Date): string =>
  `tot uiterlijk ${dayOf(new Date(iso)) === dayOf(now) ? '' : 'morgen '}${formatTime(iso)}`
