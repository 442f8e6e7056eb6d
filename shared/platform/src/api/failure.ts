import { pageWords } from '../messages/page-messages.ts'
import { ApiError } from './api-error.ts'

/** A message of the server about one field, by its name on the wire. */
export interface FieldMessage {
  readonly field: string
  readonly message: string
}

/** What a failed call means to the user; the single mapping for all screens. */
export interface Failure {
  readonly title: string
  readonly text: string
  readonly fields: readonly FieldMessage[]
  /** Text of the notice where the specification prescribes another text than on the page. */
  readonly notice?: { readonly title: string; readonly text: string }
  /** `silent`: reported elsewhere. `over`: nothing changed, and retrying is useless. */
  readonly kind: 'failed' | 'over' | 'silent'
  /** Whether the same call may succeed later; false when the server refused the input. */
  readonly mayRetry: boolean
}

/** Default title of a failure. */
export const failedTitle = 'Er is iets fout gegaan'
const unknown = 'Er is een onbekende fout opgetreden'

/** Calls whose failures show their status number, except for the statuses in `spoken` (section 8 of both specifications). */
const numbered = /^\/(cases|documents|authorities|mailroom|finances|imports(?!\/grounds_search))\b/
/** Statuses whose `detail` is shown: 400 and 404 by the specification, the others because their detail of our own API says more than the number. */
const statusesWithMessage: ReadonlySet<number> = new Set([208, 400, 404, 409, 412, 413, 415, 507])

/** Error codes other than 422 that belong to one field. */
const fieldOf: Partial<Record<string, string>> = {
  internal_id_in_use: 'internal_id',
  wrong_password: 'old_password',
  wrong_code: 'code',
  email_in_use: 'email',
  password_too_common: 'password',
}

/** Texts under a field that differ from the notice. */
const fieldMessages: Partial<Record<string, string>> = { wrong_password: 'Wachtwoord is incorrect' }

const waitingTime = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minuten`
  return seconds === 1 ? '1 seconde' : `${seconds} seconden`
}

const textOf = ({ status, code, detail, fields, path, retryAfter, requestId }: ApiError): string => {
  // Page and API differ in version; the text of the server says what to do.
  if (code === 'unknown_call') return detail
  if (status === 429 && retryAfter) return `Wacht ${waitingTime(retryAfter)} en probeer het dan opnieuw.`
  if (numbered.test(path)) {
    // For finance the whole answer is shown (specification 2, section 8).
    if (status === 422) return (path.startsWith('/finances/') ? detail : fields[0]?.msg) || unknown
    // A status below 400 is no error of the server: the connection broke, or the answer was invalid.
    return statusesWithMessage.has(status) || status < 400 ? detail : `Foutcode: ${status}`
  }
  // Changing one's own password (specification 2, section 8); the text under a field comes with it.
  if (path === '/password') {
    if (status === 422) return fields[0]?.msg || unknown
    return status === 401 || status < 400 ? detail : `Foutcode: ${status}`
  }
  return requestId && status >= 500 ? `${detail} (verzoek ${requestId})` : detail
}

/** Titles for conflicts: another user was first. */
const titles: Partial<Record<string, string>> = {
  letter_posted: 'Al op de post gedaan',
  letter_cancelled: 'Brief ingetrokken',
  email_in_use: 'E-mailadres al in gebruik',
}

/** The title that the specification prescribes for events of a case (1, section 4); other queued work is no appeal. */
const queuedTitle = ({ path, detail }: ApiError): string => {
  if (!/^\/cases\/\d+\/event$/.test(path)) return 'Staat al in de wachtrij'
  return detail.includes('wachtrij') ? 'Pro forma beroep staat al in de wachtrij' : failedTitle
}

const titleOf = (error: ApiError): string => {
  const { code, status, fields } = error
  const title = code && titles[code]
  if (title) return title
  if (fields.some(({ type }) => type === 'password_too_common')) return 'Kies een ander wachtwoord'
  if (status === 429) return 'Te veel aanvragen'
  return status === 208 ? queuedTitle(error) : failedTitle
}

const kindOf = ({ code, status }: ApiError): Failure['kind'] => {
  // The sign-in page itself reports an expired session.
  if (code === 'refresh_token_invalid') return 'silent'
  return status === 208 ? 'over' : 'failed'
}

/** Statuses that refuse the input. Others are temporary: no connection, a busy server, an expired session, a conflict. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 405, 410, 413, 415, 422])

const fieldsOf = ({ code, detail, fields }: ApiError): readonly FieldMessage[] => {
  const field = code && fieldOf[code]
  if (field) return [{ field, message: (code && fieldMessages[code]) ?? detail }]
  return fields.filter(({ msg }) => msg).map(({ loc, msg }) => ({ field: String(loc.at(-1)), message: msg }))
}

/** Sign-in: status code and status text, or that there was no response (specification 2, section 8). */
const noticeOf = ({ path, status, statusText }: ApiError): Pick<Failure, 'notice'> =>
  path === '/token'
    ? { notice: { title: failedTitle, text: status > 0 ? `${status} ${statusText}`.trim() : unknown } }
    : {}

const inDutch = (error: unknown): Failure =>
  error instanceof ApiError
    ? {
        title: titleOf(error),
        text: textOf(error),
        fields: fieldsOf(error),
        kind: kindOf(error),
        // A file that changed since it was chosen has to be chosen again.
        mayRetry: !refusals.has(error.status) && !error.lostFile,
        ...noticeOf(error),
      }
    : { title: failedTitle, text: unknown, fields: [], kind: 'failed', mayRetry: true }

/** Maps any error of a call to a failure, in the language of the page. */
export const failureOf = (error: unknown): Failure => {
  const failure = inDutch(error)
  const words = pageWords()
  if (!words) return failure
  const { title, text, fields } = words.failure(error)
  const inWords = ({ field }: FieldMessage): FieldMessage => ({ field, message: fields?.[field] ?? text })
  return { ...failure, title, text, fields: failure.fields.map(inWords) }
}
