import type { FastifyRequest } from 'fastify'
import type { Origin } from '../journal/security.sql.ts'
import { plainAddress } from './client-address.ts'
import type { LinkHolder, Viewer } from './viewer.ts'

/** Endpoint and caller of a request, once known. */
export interface RequestContext {
  /** "PATCH /users/{id}". */
  readonly call: string
  readonly askedAt: Date
  viewer?: Viewer | LinkHolder | undefined
}

const asked = new WeakMap<FastifyRequest, RequestContext>()

/** Stores the context of a request for its lifetime, because an error does not carry it. */
export const setRequestContext = (request: FastifyRequest, call: RequestContext): RequestContext => {
  asked.set(request, call)
  return call
}

export const requestContextOf = (request: FastifyRequest): RequestContext | undefined => asked.get(request)

export const originOf = (request: FastifyRequest): Origin => ({
  address: plainAddress(request.ip),
  requestId: request.id,
})
