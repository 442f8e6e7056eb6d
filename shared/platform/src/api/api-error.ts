import { ErrorAnswer, type FieldError, ValidationAnswer } from '@zaakwerk/contract/errors'
import type { LostFile } from '@zaakwerk/domain/lost-file'

interface ApiErrorParts {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly statusText?: string
  readonly code?: ErrorAnswer['code']
  /** Dutch text for the user. */
  readonly detail: string
  readonly fields?: readonly FieldError[]
  readonly requestId?: string
  readonly retryAfter?: number
  /** Set when nothing was sent because a chosen file can no longer be read. */
  readonly lostFile?: LostFile | undefined
  /** Path of the call: "/cases/7". */
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
  readonly lostFile: LostFile | undefined
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
    this.lostFile = parts.lostFile
    this.path = parts.path ?? ''
  }
}

/** A response of any status, as axios gives it. */
export interface HttpResponse {
  readonly status: number
  readonly statusText: string
  /** By lower-case name. */
  readonly headers: { readonly [name: string]: unknown }
  readonly data: unknown
}

/** The JSON of a text, or else the text. */
export const readText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Turns an error response into an {@link ApiError}; `unexplained` is its detail where the response has none. */
export const toApiError = (
  { status, statusText, headers, data }: HttpResponse,
  path: string,
  unexplained = `Foutcode: ${status}`,
): ApiError => {
  const common = {
    status,
    statusText,
    requestId: headers['x-request-id']?.toString(),
    retryAfter: Number(headers['retry-after']) || undefined,
    path,
  }
  const fields = ValidationAnswer.safeParse(data).data?.detail
  if (fields)
    return new ApiError({
      ...common,
      code: 'validation_failed',
      detail: fields.map((field) => field.msg).join(', '),
      fields,
    })
  return new ApiError({ ...common, ...(ErrorAnswer.safeParse(data).data ?? { detail: unexplained }) })
}

/** Any failure as one Dutch sentence. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'Er is een onbekende fout opgetreden'
