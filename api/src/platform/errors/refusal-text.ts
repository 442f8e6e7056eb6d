import { errorTexts } from './error-texts.ts'
import { ApiError, ValidationError } from './errors.ts'

/** The Dutch text of a refusal, for work that continues without the refused part; undefined for any other error. */
export const refusalText = (error: unknown): string | undefined => {
  if (error instanceof ValidationError) return error.fields.map(({ msg }) => msg).join(' ')
  if (error instanceof ApiError && error.status < 500) return error.detail ?? errorTexts[error.code]
  return undefined
}
