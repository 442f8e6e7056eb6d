import { errorTexts } from './error-texts.ts'
import { ApiError, ValidationError } from './errors.ts'

/** Why something was refused, in Dutch, for an answer that goes on without it; undefined for an error that is no refusal. */
export const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof ValidationError) return error.fields.map(({ msg }) => msg).join(' ')
  if (error instanceof ApiError && error.status < 500) return error.detail ?? errorTexts[error.code]
  return undefined
}
