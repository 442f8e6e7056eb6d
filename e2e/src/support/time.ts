import { formatTypedDate } from '@zaakwerk/domain/date-parsing'
import { addDays, dayOf } from '@zaakwerk/domain/dates'

/** The date this many days from today, as typed: "12-11-2026". */
export const typedDay = (days: number): string => formatTypedDate(addDays(dayOf(new Date()), days))
