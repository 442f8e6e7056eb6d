/** By itself: `domain/dates` is more than the page of a case should load. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

/** A moment, or a calendar date: "4 December 2026". */
export const dayInEnglish = (iso: string): string => day.format(new Date(iso))
