import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ScimSettings } from '../../../platform/config/scim.ts'
import { errorTexts } from '../../../platform/errors/error-texts.ts'
import { ApiError, notFound, unauthorized } from '../../../platform/errors/errors.ts'
import { explainError } from '../../../platform/http/error-handler.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { bearerOf } from '../../../platform/request/bearer.ts'
import { addressKey } from '../../../platform/request/client-address.ts'
import { originOf } from '../../../platform/request/request-context.ts'
import { isSame } from '../../../platform/text/constant-time.ts'
import { provisionedStore, provisionUsers } from './scim.service.ts'
import { ScimError, type ScimStore, scimUsers } from './scim-users.adapter.ts'

export const scimPrefix = '/scim/v2'
const mediaType = 'application/scim+json'
/** A user is some hundred bytes. */
const bodyLimit = 64 * 1024

/** An error as SCIM has it (RFC 7644, 3.12). */
const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']
  if (error instanceof ScimError) {
    const { status, scimType, message: detail } = error
    return reply.code(status).send({ schemas, status: String(status), ...(scimType && { scimType }), detail })
  }
  const answer = explainError(error, request)
  if (!(answer instanceof ApiError)) return reply.code(400).send({ schemas, status: '400' })
  const { status, code, headers } = answer
  const detail = answer.detail ?? errorTexts[code]
  return reply
    .code(status)
    .headers(headers)
    .send({ schemas, status: String(status), detail })
}

/** Requires the bearer token of `SCIM_TOKEN`. Rate-limited; a call with a wrong token counts as ten. */
const requireToken = async ({ services }: App, token: string, request: FastifyRequest): Promise<void> => {
  const counted = { call: scimPrefix, limit: 'anonymous', address: addressKey(request.ip) } as const
  const bearer = bearerOf(request)
  await services.throttles.countCall({ ...counted, bearer })
  if (isSame(bearer ?? '', token)) return
  await services.throttles.countInvalidLink(counted)
  throw unauthorized()
}

interface Resource {
  readonly Params: { readonly id: string }
}

/** SCIM 2.0, for the identity provider of the office. Not below `/api`: its methods, media type and errors are those of RFC 7644. */
export const scimRoutes = async (app: App, { token, role }: ScimSettings): Promise<void> => {
  const { services } = app
  const users = scimUsers(`${services.config.publicUrl}${scimPrefix}`)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser([mediaType, 'application/json'], { parseAs: 'string', bodyLimit }, parse)
  app.addHook('onRequest', (request) => requireToken(app, token, request))
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 204) reply.type(`${mediaType}; charset=utf-8`)
  })
  app.setErrorHandler(answerError)

  const of = (request: FastifyRequest, path = '/Users') => ({
    services: { ...services, origin: originOf(request) },
    role,
    call: `${request.method} ${scimPrefix}${path}`,
  })
  const write = <T>(request: FastifyRequest, work: (store: ScimStore) => Promise<T>): Promise<T> =>
    provisionUsers(of(request, request.method === 'POST' ? '/Users' : '/Users/{id}'), work)

  app.get('/ServiceProviderConfig', () => users.config())
  app.get('/ResourceTypes', () => users.resourceTypes())
  app.get<Resource>('/ResourceTypes/:id', ({ params }) => users.resourceTypes(params.id))
  app.get('/Schemas', () => users.schemas())
  app.get<Resource>('/Schemas/:id', ({ params }) => users.schemas(params.id))

  app.get('/Users', (request) => users.list(provisionedStore(of(request)), request.query))
  app.get<Resource>('/Users/:id', (request) =>
    users.read(provisionedStore(of(request)), request.params.id, request.query),
  )
  app.post('/Users', async (request, reply) => {
    const made = await write(request, (store) => users.create(store, request.body))
    return reply.code(201).header('location', made.meta?.location).send(made)
  })
  app.put<Resource>('/Users/:id', (request) =>
    write(request, (store) => users.replace(store, request.params.id, request.body)),
  )
  app.patch<Resource>('/Users/:id', (request) =>
    write(request, (store) => users.patch(store, request.params.id, request.body)),
  )
  app.delete<Resource>('/Users/:id', async (request, reply) => {
    await write(request, (store) => users.remove(store, request.params.id))
    return reply.code(204).send()
  })
  // Otherwise the front end would answer with a page.
  app.all('/*', () => Promise.reject(notFound()))
}
