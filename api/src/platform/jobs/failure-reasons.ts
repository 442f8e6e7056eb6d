import { isDatabaseDown, isDiskFull } from '../db/database-errors.ts'
import { StaffError } from '../errors/staff-error.ts'
import { CaseDeleted } from './job-handler.ts'

/** Why an attempt failed, in Dutch. */
export interface Reason {
  readonly text: string
  /** The other server's answer; the text ends with it. */
  readonly answer: string | null
}

export const ofText = (text: string): Reason => ({ text, answer: null })

const textOf = (error: unknown): string => {
  if (isDiskFull(error)) return 'De schijf is vol.'
  if (isDatabaseDown(error)) return 'De verbinding met de database of de ontvanger viel weg.'
  return 'Er ging onverwacht iets mis. De beheerder vindt de oorzaak in het logboek van de server.'
}

/** Why an attempt failed, as stored in its row and shown to staff. Only `StaffError`s are quoted: other messages may hold addresses, names or secrets. */
export const reasonOf = (error: unknown): Reason =>
  error instanceof StaffError ? { text: error.message, answer: error.answer ?? null } : ofText(textOf(error))

export const crashedReason = (tries: number): Reason =>
  ofText(`De server is ${tries} keer gestopt terwijl dit liep, en probeert het daarom niet meer.`)

export const unreadableReason = ofText(
  'Deze opdracht is niet te lezen: hij is gemaakt door een andere versie van Zaakwerk.',
)
export const cancelledReason = ofText('Dit is uit de wachtrij gehaald terwijl het liep.')
export const deletedCaseReason = ofText(new CaseDeleted().message)
