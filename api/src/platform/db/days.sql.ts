import { timeZone } from '@zaakwerk/domain/dates'
import { type SQL, sql } from './drizzle.ts'

/** Start of the calendar day `days` after `date`, in the business time zone. */
export const startOfDay = (date: string, days: number): SQL =>
  sql`((${date}::date + ${days}::int)::timestamp at time zone ${timeZone})`
