import { ErrorAnswer, type FieldError, ValidationAnswer } from '@zaakwerk/contract/errors'
import { type AxiosResponse, isAxiosError } from 'axios'

interface ApiErrorParts {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly statusText?: string
  readonly code?: ErrorAnswer['code']
  /** Dutch text for the user. */
  readonly detail: string
  readonly fields?: readonly FieldError[]
  readonly requestId?: string
  readonly retryAfter?: number
  /** Of the call: "/cases/7". */
  readonly path?: string
}

/** A failed call, in one form for all screens. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly code: ErrorAnswer['code'] | undefined
  readonly detail: string
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  /** Seconds to wait, with a 429. */
  readonly retryAfter: number | undefined
  readonly path: string

  constructor(parts: ApiErrorParts) {
    super(parts.detail)
    this.name = 'ApiError'
    this.status = parts.status
    this.statusText = parts.statusText ?? ''
    this.code = parts.code
    this.detail = parts.detail
    this.fields = parts.fields ?? []
    this.requestId = parts.requestId
    this.retryAfter = parts.retryAfter
    this.path = parts.path ?? ''
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Turns an error answer into an {@link ApiError}. */
export const toAnsweredError = (response: AxiosResponse<unknown>): ApiError => {
  const common = {
    status: response.status,
    statusText: response.statusText,
    requestId: text(response.headers['x-request-id']),
    retryAfter: Number(response.headers['retry-after']) || undefined,
    path: response.config.url ?? '',
  }
  const refused = ValidationAnswer.safeParse(response.data)
  if (refused.success) {
    const fields = refused.data.detail
    return new ApiError({
      ...common,
      code: 'validation_failed',
      detail: fields.map((field) => field.msg).join(', '),
      fields,
    })
  }
  const answer = ErrorAnswer.safeParse(response.data)
  if (answer.success) return new ApiError({ ...common, ...answer.data })
  return new ApiError({ ...common, detail: `Foutcode: ${response.status}` })
}

/** Turns whatever axios threw into an {@link ApiError}. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (!isAxiosError(error)) throw error
  if (error.response) return toAnsweredError(error.response)
  return new ApiError({
    status: 0,
    path: error.config?.url ?? '',
    detail: 'Geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.',
  })
}

/** Any failure as one Dutch sentence. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'Er is een onbekende fout opgetreden'
