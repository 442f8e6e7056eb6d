import swagger from '@fastify/swagger'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { ErrorAnswer, ValidationAnswer } from '@zaakwerk/contract/errors'
import { jsonSchema } from '@zaakwerk/contract/json-schema'
import type { App } from '../../request/app-type.ts'
import { describeEndpoint } from './describe-endpoint.ts'
import { docsPage, docsPolicy } from './docs-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the route, for the OpenAPI document. */
    endpoint?: Endpoint
  }
}

const bearer = (description: string) =>
  ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description }) as const

/**
 * Serves the contract as an OpenAPI document and as a page, for the routes registered after it. Not in production: there only owners of this code need it, and
 * an attacker should get no map.
 */
export const openApiRoutes = async (app: App): Promise<void> => {
  if (app.services.config.production) return
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zaakwerk',
        version: '1',
        description: 'The API of Zaakwerk. Made from the same contract that server and screens use.',
      },
      servers: [{ url: app.prefix }],
      components: {
        schemas: {
          ErrorAnswer: jsonSchema(ErrorAnswer, 'output'),
          ValidationAnswer: jsonSchema(ValidationAnswer, 'output'),
        },
        securitySchemes: {
          session: bearer('Access token of a sign-in.'),
          link: bearer('Token of a link in a mail.'),
        },
      },
    },
    transform: ({ route, url }) => {
      const { endpoint } = route.config ?? {}
      return { url, schema: endpoint ? describeEndpoint(endpoint) : { hide: true } }
    },
  })

  app.get('/openapi.json', async () => app.swagger())

  let page: string | undefined
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage()
    return reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page)
  })
}
