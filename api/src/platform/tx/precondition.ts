import type { FastifyRequest } from 'fastify'
import { preconditionFailed } from '../errors/errors.ts'

/** The version of a resource as its ETag. */
export const etagOf = (version: number): string => `"${version}"`

/** Optimistic concurrency: throws 412 when `If-Match` names another version (RFC 9110, 13.1.1). Without the header everything passes. */
export const requireVersion = (request: FastifyRequest, version: number): void => {
  const wanted = request.headers['if-match']
  if (wanted === undefined || wanted.trim() === '*') return
  const tags = wanted.split(',').map((tag) => tag.trim())
  if (!tags.includes(etagOf(version))) throw preconditionFailed('version_conflict')
}
