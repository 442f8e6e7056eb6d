import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, requireVersion } from '../core/require-version.ts'

/** A case as services hand it over. */
interface VersionedCase {
  readonly version: number
  readonly detail: CaseDetail
}

/** Answers a case with its version as ETag. */
export const answerCase = (reply: FastifyReply, { version, detail }: VersionedCase): CaseDetail => {
  reply.header('etag', etagOf(version))
  return detail
}

/** The check that a write to a case makes once it holds the row: whether its caller has seen this version. */
export const versionCheck =
  (request: FastifyRequest) =>
  (version: number): void =>
    requireVersion(request, version)
