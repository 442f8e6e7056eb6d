import { ApiError, errorText } from '@zaakwerk/platform'

/** Body of the notice: status code and status text, or that there was no answer (specification 2, section 8). */
export const failureNotice = (error: unknown): string =>
  error instanceof ApiError && error.status > 0
    ? `${error.status} ${error.statusText}`.trim()
    : 'Er is een onbekende fout opgetreden'

/** What stays on the page: the server's own sentence, or how long to wait. */
export const failureDetail = (error: unknown): string =>
  error instanceof ApiError && error.status === 429 && error.retryAfter
    ? `Te veel pogingen. Wacht ${error.retryAfter} seconden en probeer het dan opnieuw.`
    : errorText(error)
