import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { FieldError } from '@zaakwerk/contract/errors'
import * as z from '@zaakwerk/contract/zod-server'
import type { FastifyRequest } from 'fastify'
import { unsupportedMediaType, ValidationError } from '../errors/errors.ts'
import { dutchMessage, fieldErrors } from './dutch-issues.ts'
import { strictly } from './strict-schema.ts'
import { findUnsafe } from './unsafe-input.ts'

type Part = 'path' | 'query' | 'body'
type Read = { readonly value: unknown; readonly errors: readonly FieldError[] }

const noParameters = z.strictObject({})
const nothingExpected = z.union([z.undefined(), z.null(), noParameters])

const partReader = (part: Part, schema: z.core.$ZodType | undefined) => {
  const strict = schema ? strictly(schema) : part === 'query' ? noParameters : nothingExpected
  return (raw: unknown): Read => {
    const hostile = findUnsafe(part, raw)
    if (hostile) return { value: undefined, errors: [hostile] }
    const parsed = z.safeParse(strict, raw, { error: dutchMessage })
    if (!parsed.success) return { value: undefined, errors: fieldErrors(part, parsed.error) }
    return { value: schema ? parsed.data : undefined, errors: [] }
  }
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  raw: 'application/json',
} as const

const checkMediaType = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (!endpoint.body || (request.body === undefined && !request.isMultipart())) return
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (given !== mediaTypes[endpoint.bodyType ?? 'json']) throw unsupportedMediaType()
}

/** The body to parse: of a multipart request its JSON part. */
interface TakenBody {
  readonly body: unknown
}

/** Parses `params`, `query` and `body` of a request, or throws a 422 with all validation errors. */
export const inputReader = (endpoint: Endpoint) => {
  const readParams = endpoint.params ? partReader('path', endpoint.params) : undefined
  const readQuery = partReader('query', endpoint.query)
  const readBody = partReader('body', endpoint.body)

  return (
    request: FastifyRequest,
    taken: TakenBody = request,
  ): Record<'params' | 'query' | 'body', unknown> => {
    checkMediaType(endpoint, request)
    const params = readParams?.(request.params) ?? { value: undefined, errors: [] }
    const query = readQuery(request.query)
    // The handler reads the bytes of a raw body itself.
    const body = endpoint.bodyType === 'raw' ? { value: undefined, errors: [] } : readBody(taken.body)
    const errors = [...params.errors, ...query.errors, ...body.errors]
    if (errors.length > 0) throw new ValidationError(errors)
    return { params: params.value, query: query.value, body: body.value }
  }
}
