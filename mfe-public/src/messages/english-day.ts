/** Separate, because `domain/dates` is too large for the status page. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

/** A moment, or a calendar date: "4 December 2026". */
export const dayInEnglish = (iso: string): string => day.format(new Date(iso))
