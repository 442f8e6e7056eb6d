import type { ErrorCode, FieldError } from '@zaakwerk/contract/errors'

/** Account and cause of a refusal, for the security trail (ADR 70): never part of the answer. */
export interface Refused {
  readonly userId?: number | undefined
  readonly sessionId?: string | undefined
  /** More specific than the code of the answer: 'session_ended'. A code of ours, never client input. */
  readonly why?: string | undefined
  /** When the audit entry was written, if there is one; the security entry gets the same time. */
  readonly at?: Date | undefined
}

interface ErrorDetails {
  readonly headers?: Readonly<Record<string, string>>
  /** For the log only. */
  readonly cause?: unknown
  /** Dutch text that is more specific than that of the code: which field is missing, which file is meant. */
  readonly detail?: string
  readonly refused?: Refused | undefined
}

/** An error answer: status, code and headers. Its Dutch text comes from `error-texts.ts`. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly headers: Readonly<Record<string, string>>
  readonly detail: string | undefined
  readonly refused: Refused | undefined

  constructor(status: number, code: ErrorCode, { headers = {}, cause, detail, refused }: ErrorDetails = {}) {
    super(code, { cause })
    this.status = status
    this.code = code
    this.headers = headers
    this.detail = detail
    this.refused = refused
  }
}

/** A 422: which fields were refused and why. */
export class ValidationError extends Error {
  readonly fields: readonly FieldError[]

  constructor(fields: readonly FieldError[]) {
    super('validation_failed')
    this.fields = fields
  }
}

/** A 208, no error in HTTP: the same request is already queued, and nothing changed. */
export const alreadyQueued = (detail?: string) =>
  new ApiError(208, 'already_queued', detail ? { detail } : {})
export const badRequest = (code: ErrorCode = 'bad_request', detail?: string) =>
  new ApiError(400, code, detail ? { detail } : {})
export const unauthorized = (code: ErrorCode = 'unauthenticated', refused?: Refused) =>
  new ApiError(401, code, { headers: { 'www-authenticate': 'Bearer' }, refused })
export const forbidden = (code: ErrorCode = 'forbidden', refused?: Refused) =>
  new ApiError(403, code, { refused })
export const notFound = (code: ErrorCode = 'not_found', detail?: string) =>
  new ApiError(404, code, detail ? { detail } : {})
/** An unknown path or method, mostly requested by a page of another version: 405 when the path has other methods, else 404. */
export const unknownCall = (allowed: readonly string[]) =>
  allowed.length > 0
    ? new ApiError(405, 'unknown_call', { headers: { allow: allowed.join(', ') } })
    : new ApiError(404, 'unknown_call')
export const conflict = (code: ErrorCode, detail?: string) =>
  new ApiError(409, code, detail ? { detail } : {})
/** Another call under the same key is still running. */
export const requestInProgress = () =>
  new ApiError(409, 'request_in_progress', { headers: { 'retry-after': '5' } })
export const preconditionFailed = (code: ErrorCode, detail?: string) =>
  new ApiError(412, code, detail ? { detail } : {})
export const payloadTooLarge = (detail?: string) =>
  new ApiError(413, 'payload_too_large', detail ? { detail } : {})
export const unsupportedMediaType = (detail?: string) =>
  new ApiError(415, 'unsupported_media_type', detail ? { detail } : {})
/** The file cannot be turned into a picture. */
export const previewImpossible = (cause?: unknown) => new ApiError(415, 'preview_impossible', { cause })
/** The default text mentions a minute. */
export const tooManyAttempts = (retryAfterSeconds: number, refused?: Refused) => {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new ApiError(429, 'too_many_attempts', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
    refused,
    ...(minutes > 1 ? { detail: `Te veel pogingen. Probeer het over ${minutes} minuten opnieuw.` } : {}),
  })
}
/** This process has reached its number of concurrent exports. */
export const exportBusy = () => new ApiError(503, 'export_busy', { headers: { 'retry-after': '30' } })
/** More password checks are queued than this process can do in a few seconds. */
export const passwordsBusy = () =>
  new ApiError(503, 'service_unavailable', {
    headers: { 'retry-after': '5' },
    detail: 'Er loggen nu te veel mensen tegelijk in. Probeer het over enkele seconden opnieuw.',
  })
export const storageFull = (cause?: unknown) => new ApiError(507, 'storage_full', { cause })
export const serviceUnavailable = (cause?: unknown) =>
  new ApiError(503, 'service_unavailable', { headers: { 'retry-after': '5' }, cause })

/** A 422 on one field; `loc` starts with `path`, `query`, `body` or `header`, `msg` is Dutch. */
export const invalidField = (loc: FieldError['loc'], msg: string, type = 'custom') =>
  new ValidationError([{ loc, msg, type }])
