import type { FastifyRequest } from 'fastify'

/** The token that a call came with; undefined when it has none, or what cannot be one. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer ([\w.~+/-]{1,4096}=*)$/i.exec(request.headers.authorization ?? '')?.[1]
