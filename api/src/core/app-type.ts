import type { Access } from '@zaakwerk/contract/access'
import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'
import type { LinkHolder, Viewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Answers have to fit their schema (tests and development). */
    checkAnswers: boolean
    /** Lets a call through or throws 401 or 403; answers who calls. Handed in: this folder knows no sessions and no links. */
    admit(access: Access, request: FastifyRequest): Promise<Viewer | LinkHolder | undefined>
  }
}

/** The server as routes see it. */
export type App = FastifyInstance
