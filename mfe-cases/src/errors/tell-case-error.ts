import { ApiError, notify } from '@zaakwerk/platform'
import { caseErrorText } from './case-error-text.ts'

/** Tells why a call about a case failed, under the generic title (specification 1, section 8). */
export const tellCaseError = (error: unknown): void => {
  // The sign-in page tells of an ended session itself.
  if (error instanceof ApiError && error.code === 'refresh_token_invalid') return
  notify.error({ title: 'Er is iets fout gegaan', text: caseErrorText(error) })
}
