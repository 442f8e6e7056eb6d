import { isDatabaseDown, isDiskFull } from '../core/database-errors.ts'
import { StaffError } from '../ports/staff-error.ts'

/**
 * Why a try failed, in Dutch, as `jobs.last_error` keeps it and staff read it. Only errors made for it are told in their own
 * words: others may carry addresses, names or secrets.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof StaffError) return error.message
  if (isDiskFull(error)) return 'De schijf is vol.'
  if (isDatabaseDown(error)) return 'De verbinding met de database of de andere kant viel weg.'
  return 'Er ging iets mis waar deze stap niet op rekende; de beheerder vindt het in het logboek van de server.'
}

export const crashedReason = (tries: number): string =>
  `De server is ${tries} keer gestopt terwijl dit liep, en probeert het daarom niet meer.`

export const unreadableReason = 'De opdracht is onleesbaar: hij is van een andere versie van Zaakwerk.'
export const deletedCaseReason = 'De zaak is verwijderd.'
