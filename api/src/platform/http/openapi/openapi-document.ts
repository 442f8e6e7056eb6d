import type { Access } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { ErrorAnswer, ValidationAnswer } from '@zaakwerk/contract/errors'
import { roles } from '@zaakwerk/contract/roles'
import { may, roleName } from '@zaakwerk/domain/access'
import { z } from 'zod'
import { linkPurposeOf, permissionOf } from '../access-kinds.ts'
import { isEvents, isFile, isNothing, isPage } from '../answer-kinds.ts'
import { strictly } from '../strict-schema.ts'
import { type JsonSchema, jsonSchema, propertiesOf } from './json-schema.ts'

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

const security = (access: Access): readonly JsonSchema[] =>
  access === 'public' ? [] : [linkPurposeOf(access) ? { link: [] } : { session: [] }]

const optionalHeader = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const headers = ({ idempotent, versioned }: Endpoint): JsonSchema[] => [
  ...(idempotent
    ? [optionalHeader('Idempotency-Key', 'The same key and call get the first answer again, for 24 hours.')]
    : []),
  ...(versioned ? [optionalHeader('If-Match', 'The ETag that was seen; an old one is a 412.')] : []),
]

const parameters = ({ params, query, ...rest }: Endpoint): JsonSchema[] => [
  ...headers(rest),
  ...propertiesOf(params, 'output').map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
  ...propertiesOf(query, 'input').map(({ name, required, schema }) => ({
    name,
    in: 'query',
    required,
    schema,
    style: 'form',
    explode: true,
  })),
]

const multipartBody = ({ body, jsonPart, filePart = 'files' }: Endpoint): JsonSchema => ({
  required: body !== undefined,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        ...(jsonPart ? { required: [jsonPart] } : {}),
        properties: {
          ...(body && jsonPart ? { [jsonPart]: jsonSchema(strictly(body), 'input') } : {}),
          [filePart]: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
      },
      ...(jsonPart ? { encoding: { [jsonPart]: { contentType: 'application/json' } } } : {}),
    },
  },
})

const requestBody = (endpoint: Endpoint): JsonSchema | undefined =>
  endpoint.bodyType === 'multipart' ? multipartBody(endpoint) : plainBody(endpoint)

const plainBody = ({ body, bodyType }: Endpoint): JsonSchema | undefined =>
  body && {
    required: true,
    content: {
      [bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: {
        schema: jsonSchema(strictly(body), 'input'),
      },
    },
  }

const jsonContent = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } })

const totalHeader = { 'x-total-count': { description: 'Rows in all.', schema: { type: 'integer' } } }

const success = ({ answer, status }: Endpoint): [string, JsonSchema] => {
  const code = status ?? (isNothing(answer) ? 204 : 200)
  const description = statusTexts[code] ?? 'Done.'
  if (isNothing(answer)) return [String(code), { description }]
  if (isPage(answer)) {
    const schema = jsonSchema(z.array(answer.item), 'output')
    return [String(code), { description, headers: totalHeader, ...jsonContent(schema) }]
  }
  if (isFile(answer)) {
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    return [String(code), { description, content }]
  }
  if (isEvents(answer)) {
    const events = 'Server-sent events; `data` of each is JSON of this schema.'
    const content = { 'text/event-stream': { schema: jsonSchema(answer.event, 'output') } }
    return [String(code), { description: events, content }]
  }
  return [String(code), { description, ...jsonContent(jsonSchema(answer, 'output')) }]
}

const errorStatuses = ({
  method,
  access,
  errors,
  body,
  bodyType,
  versioned,
  idempotent,
  limit,
}: Endpoint): number[] => {
  const always = access === 'public' ? [422, 500, 503] : [401, 422, 500, 503]
  const ofRoles = permissionOf(access) ? [403] : []
  const ofBodies = body || bodyType === 'multipart' ? [400, 413, 415] : [400]
  const ofWrites = method === 'GET' ? [] : [507]
  return [
    ...new Set([
      ...always,
      ...ofRoles,
      ...ofBodies,
      ...ofWrites,
      ...(limit ? [429] : []),
      ...(versioned ? [412] : []),
      ...(idempotent ? [409] : []),
      ...(errors ?? []),
    ]),
  ].sort((a, b) => a - b)
}

const failure = (status: number): [string, JsonSchema] => {
  const schema = { $ref: `#/components/schemas/${status === 422 ? 'ValidationAnswer' : 'ErrorAnswer'}` }
  return [String(status), { description: statusTexts[status] ?? 'Refused.', ...jsonContent(schema) }]
}

/** Tag of an operation: the first segment of its path. */
export const groupOf = (endpoint: Endpoint): string => endpoint.path.split('/')[1] ?? ''

const operation = (endpoint: Endpoint): JsonSchema => ({
  tags: [groupOf(endpoint)],
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z]+(\w?)/g, (_all, next: string) => next.toUpperCase())}`,
  summary: endpoint.summary,
  description: `Access: ${describeAccess(endpoint.access)}`,
  security: security(endpoint.access),
  parameters: parameters(endpoint),
  requestBody: requestBody(endpoint),
  responses: Object.fromEntries([success(endpoint), ...errorStatuses(endpoint).map(failure)]),
})

const paths = (): Record<string, Record<string, JsonSchema>> => {
  const byPath: Record<string, Record<string, JsonSchema>> = {}
  for (const endpoint of allEndpoints)
    byPath[endpoint.path] = { ...byPath[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  return byPath
}

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Zaakwerk',
    version: '1',
    description: 'The API of Zaakwerk. Made from the same contract that server and screens use.',
  },
  servers: [{ url: '/api' }],
  paths: paths(),
  components: {
    schemas: {
      ErrorAnswer: jsonSchema(ErrorAnswer, 'output'),
      ValidationAnswer: jsonSchema(ValidationAnswer, 'output'),
    },
    securitySchemes: {
      session: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'Access token of a sign-in.',
      },
      link: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'Token of a link in a mail.',
      },
    },
  },
})
