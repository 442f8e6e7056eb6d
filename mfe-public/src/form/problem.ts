import { ApiError, errorText } from '@zaakwerk/platform'

/** What is wrong, in the words of the notice. */
export interface Problem {
  readonly title: string
  readonly text?: string
}

const waitingTime = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minuten`
  return seconds === 1 ? '1 seconde' : `${seconds} seconden`
}

/** A failed sending as it stays on the page, after its notice has gone. */
export const sendingProblem = (error: unknown): Problem => {
  if (error instanceof ApiError && error.status === 429)
    return {
      title: 'Te veel aanvragen',
      text: `Wacht ${waitingTime(error.retryAfter ?? 60)} en probeer het dan opnieuw.`,
    }
  return { title: 'Er is iets fout gegaan', text: errorText(error) }
}

/** The field was refused by the server: its own words. */
export const refusedField = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 422 ? error.detail : undefined
