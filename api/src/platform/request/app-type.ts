import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'
import type { LinkHolder, Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Check every answer against its schema, and its status against those declared (tests and development). */
    checkAnswers: boolean
    /** Returns the caller, or throws 401 or 403. Injected, because this folder may not import sessions or links. */
    authorize(
      endpoint: Pick<Endpoint, 'access' | 'method' | 'path'>,
      request: FastifyRequest,
    ): Promise<Viewer | LinkHolder | undefined>
  }
}

/** The server as routes see it. */
export type App = FastifyInstance
