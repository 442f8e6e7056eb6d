import type { FastifyRequest } from 'fastify'
import type { Origin } from '../journal/security.sql.ts'
import { plainAddress } from './client-address.ts'
import type { LinkHolder, Viewer } from './viewer.ts'

/** What a request asks, and by whom, once that is known. */
export interface RequestContext {
  /** "PATCH /users/{id}". */
  readonly call: string
  readonly askedAt: Date
  viewer?: Viewer | LinkHolder | undefined
}

const asked = new WeakMap<FastifyRequest, RequestContext>()

/** Remembers for as long as the request lives what it asks, as an error says nothing of that. */
export const setRequestContext = (request: FastifyRequest, call: RequestContext): RequestContext => {
  asked.set(request, call)
  return call
}

export const requestContextOf = (request: FastifyRequest): RequestContext | undefined => asked.get(request)

export const originOf = (request: FastifyRequest): Origin => ({
  address: plainAddress(request.ip),
  requestId: request.id,
})
