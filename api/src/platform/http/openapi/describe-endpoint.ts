import type { Access } from '@zaakwerk/contract/access'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { jsonSchema } from '@zaakwerk/contract/json-schema'
import { roles } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod'
import { may, roleName } from '@zaakwerk/domain/access'
import type { FastifySchema } from 'fastify'
import { linkPurposeOf, permissionOf } from '../access-kinds.ts'
import { isEvents, isFile, isNothing, isPage } from '../answer-kinds.ts'
import { errorStatuses } from '../error-statuses.ts'
import { strictly } from '../strict-schema.ts'

const statusTexts: Readonly<Record<number, string>> = {
  200: 'Done.',
  208: 'Queued already; nothing changed.',
  201: 'Created.',
  204: 'Done; no body.',
  400: 'Not readable.',
  401: 'Not signed in, or the token or link does not work (any more).',
  403: 'The role may not do this.',
  404: 'Not found.',
  409: 'The state of the resource does not allow this.',
  412: 'Somebody changed it since: the version of If-Match is an old one.',
  413: 'Too large.',
  415: 'Another content type is expected.',
  422: 'Fields were refused.',
  429: 'Too many attempts; see Retry-After.',
  500: 'A mistake of ours.',
  507: 'No room left on the disk; nothing was stored.',
  503: 'The database cannot be reached just now.',
}

/** The roles that may call an endpoint, in words. */
export const describeAccess = (access: Access): string => {
  const purpose = linkPurposeOf(access)
  if (purpose) return `Holder of a link token for \`${purpose}\`.`
  const permission = permissionOf(access)
  if (!permission) return 'Anyone.'
  const names = Object.values(roles)
    .map(roleName)
    .filter((role) => role !== undefined)
  return `\`${permission}\`: ${names.filter((role) => may(role, permission)).join(', ')}.`
}

const keyHeader = {
  type: 'string',
  description: 'The same key and call get the first answer again, for 24 hours.',
}
const versionHeader = { type: 'string', description: 'The ETag that was seen; an old one is a 412.' }

const headers = ({ idempotent, versioned }: Endpoint) => ({
  type: 'object',
  properties: {
    ...(idempotent ? { 'Idempotency-Key': keyHeader } : {}),
    ...(versioned ? { 'If-Match': versionHeader } : {}),
  },
})

const multipart = ({ body, jsonPart, filePart = 'files' }: Endpoint) => ({
  type: 'object',
  ...(jsonPart ? { required: [jsonPart] } : {}),
  properties: {
    ...(body && jsonPart ? { [jsonPart]: jsonSchema(strictly(body), 'input') } : {}),
    [filePart]: { type: 'array', items: { type: 'string', format: 'binary' } },
  },
})

const content = (type: string, schema: object) => ({ content: { [type]: { schema } } })

const requestBody = (endpoint: Endpoint) => {
  const { body, bodyType } = endpoint
  if (bodyType === 'multipart') return content('multipart/form-data', multipart(endpoint))
  const type = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return body && content(type, jsonSchema(strictly(body), 'input'))
}

const totalHeader = { 'x-total-count': { description: 'Rows in all.', type: 'integer' } }

const success = ({ answer, status }: Endpoint): [string, object] => {
  const code = status ?? (isNothing(answer) ? 204 : 200)
  const description = statusTexts[code] ?? 'Done.'
  if (isNothing(answer)) return [String(code), { description, type: 'null' }]
  if (isPage(answer)) {
    const rows = content('application/json', jsonSchema(z.array(answer.item), 'output'))
    return [String(code), { description, headers: totalHeader, ...rows }]
  }
  if (isFile(answer)) {
    const file = content('application/octet-stream', { type: 'string', format: 'binary' })
    return [String(code), { description, ...file }]
  }
  if (isEvents(answer)) {
    const events = 'Server-sent events; `data` of each is JSON of this schema.'
    return [
      String(code),
      { description: events, ...content('text/event-stream', jsonSchema(answer.event, 'output')) },
    ]
  }
  return [String(code), { description, ...content('application/json', jsonSchema(answer, 'output')) }]
}

const failure = (status: number): [string, object] => {
  const schema = { $ref: `#/components/schemas/${status === 422 ? 'ValidationAnswer' : 'ErrorAnswer'}` }
  return [
    String(status),
    { description: statusTexts[status] ?? 'Refused.', ...content('application/json', schema) },
  ]
}

/** Tag of an operation: the first segment of its path. */
export const groupOf = (endpoint: Endpoint): string => endpoint.path.split('/')[1] ?? ''

/** An endpoint in the form that `@fastify/swagger` turns into an operation. Only for documentation: zod validates the input. */
export const describeEndpoint = (endpoint: Endpoint): FastifySchema => {
  const { access, method, path, params, query, summary } = endpoint
  return {
    tags: [groupOf(endpoint)],
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z]+(\w?)/g, (_all, next: string) => next.toUpperCase())}`,
    summary,
    description: `Access: ${describeAccess(access)}`,
    security: access === 'public' ? [] : [linkPurposeOf(access) ? { link: [] } : { session: [] }],
    headers: headers(endpoint),
    params: params && jsonSchema(params, 'output'),
    querystring: query && jsonSchema(query, 'input'),
    body: requestBody(endpoint),
    response: Object.fromEntries([success(endpoint), ...errorStatuses(endpoint).map(failure)]),
  }
}
