import { ApiError, errorText } from '@zaakwerk/platform'

/**
 * Statuses whose `detail` says more than their number: those of the specification (400, 404), an event that is queued already (208),
 * and what our own API adds: a name in use, files it refuses, a full disk.
 */
const spoken: ReadonlySet<number> = new Set([208, 400, 404, 409, 413, 415, 507])

/** Why a call about a case, a document or an authority failed, as the user reads it (specification 1, section 8). */
export const caseErrorText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return errorText(error)
  const { status, detail, fields } = error
  if (status === 422) return fields[0]?.msg || 'Er is een onbekende fout opgetreden'
  // Below 400 no error was answered: the line broke, or the answer made no sense.
  return spoken.has(status) || status < 400 ? detail : `Foutcode: ${status}`
}
