import type { FastifyRequest } from 'fastify'

/** Bearer token of a call; undefined when it has none, or an impossible one. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer ([\w.~+/-]{1,4096}=*)$/i.exec(request.headers.authorization ?? '')?.[1]
