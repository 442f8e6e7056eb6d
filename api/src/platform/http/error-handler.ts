import type { ErrorCode, FieldError } from '@zaakwerk/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StorageFull, StorageUnavailable } from '../adapters/documents/documents.port.ts'
import { callName } from '../audit/audit-call.ts'
import type { Config } from '../config/config.ts'
import { forLog, isDatabaseDown, isDiskFull } from '../db/database-errors.ts'
import { isNearlyFull } from '../db/disk-space.ts'
import { errorTexts } from '../errors/error-texts.ts'
import {
  ApiError,
  badRequest,
  payloadTooLarge,
  serviceUnavailable,
  storageFull,
  unsupportedMediaType,
  ValidationError,
} from '../errors/errors.ts'
import { refusals } from '../telemetry/meters.ts'
import { errorStatuses } from './error-statuses.ts'

const frameworkErrors: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => badRequest('malformed_body'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badRequest('malformed_body'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest('malformed_body'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_INVALID_TYPE: unsupportedMediaType,
  FST_ERR_CTP_BODY_TOO_LARGE: payloadTooLarge,
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500

/** PostgreSQL stops when its write-ahead log has no space; all we see then is a lost connection. */
const stoppedForRoom = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl === undefined && isNearlyFull(dataDir)

const known = (error: unknown, config: Config): ApiError | ValidationError => {
  if (error instanceof ApiError || error instanceof ValidationError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const framework = frameworkErrors[code]
  if (framework) return framework()
  if (error instanceof StorageFull || isDiskFull(error)) return storageFull(error)
  if (error instanceof StorageUnavailable) return serviceUnavailable()
  if (isDatabaseDown(error)) return stoppedForRoom(config) ? storageFull(error) : serviceUnavailable()
  const status = statusOf(error)
  if (status === 413) return payloadTooLarge()
  if (status === 503) return serviceUnavailable()
  if (status >= 400 && status < 500) return badRequest()
  return new ApiError(500, 'internal_error')
}

/** The body of every error except 422. */
const errorBody = ({ code, detail }: ApiError): { detail: string; code: ErrorCode } => ({
  detail: detail ?? errorTexts[code],
  code,
})

const validationBody = (fields: readonly FieldError[]): { detail: readonly FieldError[] } => ({
  detail: fields,
})

/** An error as a coded answer; counts it, and logs what is ours to solve. */
export const explainError = (error: unknown, request: FastifyRequest): ApiError | ValidationError => {
  const answer = known(error, request.server.services.config)
  refusals.inc({ code: answer instanceof ValidationError ? 'validation_failed' : answer.code })
  if (answer instanceof ApiError && answer.status >= 500)
    request.log.error({ problem: forLog(error) }, answer.code)
  return answer
}

/** With `checkAnswers`, a status that the endpoint does not declare is an error of its own, so that it fails a test. */
const declared = (error: unknown, { server, routeOptions }: FastifyRequest): unknown => {
  const { endpoint } = routeOptions.config
  if (!server.checkAnswers || !endpoint) return error
  const answer = known(error, server.services.config)
  const status = answer instanceof ValidationError ? 422 : answer.status
  return errorStatuses(endpoint).includes(status)
    ? error
    : new Error(`${callName(endpoint)} does not declare status ${status}`, { cause: error })
}

/** The error handler of every route: a coded Dutch answer for the caller, the details only in the log. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answer = explainError(declared(error, request), request)
  if (answer instanceof ValidationError) return reply.code(422).send(validationBody(answer.fields))
  return reply.code(answer.status).headers(answer.headers).send(errorBody(answer))
}
