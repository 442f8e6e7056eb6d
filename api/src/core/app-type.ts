import type { FastifyInstance } from 'fastify'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    /** Answers have to fit their schema (tests and development). */
    checkAnswers: boolean
  }
}

/** The server as routes see it. */
export type App = FastifyInstance
