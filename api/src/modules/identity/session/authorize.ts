import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { isStaff, may } from '@zaakwerk/domain/access'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../../platform/errors/errors.ts'
import { linkPurposeOf, permissionOf } from '../../../platform/http/access-kinds.ts'
import { bearerOf } from '../../../platform/request/bearer.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder, Viewer } from '../../../platform/request/viewer.ts'
import { idempotencyKeyOf } from '../../../platform/tx/idempotency-key.ts'
import { holderOfLink } from '../links/link-tokens.ts'
import { holderOfSession } from './authenticate.ts'

/** Returns the caller, or throws 401 or 403. */
export const authorize = async (
  endpoint: Pick<Endpoint, 'access' | 'method' | 'path'>,
  request: FastifyRequest,
  services: Services,
): Promise<Viewer | LinkHolder | undefined> => {
  const { access } = endpoint
  if (access === 'public') return undefined
  const purpose = linkPurposeOf(access)
  if (purpose)
    return holderOfLink(services, bearerOf(request), { purpose, key: idempotencyKeyOf(endpoint, request) })

  const { role, ...holder } = await holderOfSession(services, bearerOf(request))
  const whom = { userId: holder.id, sessionId: holder.sessionId }
  const permission = permissionOf(access)
  if (!isStaff(role) || !permission || !may(role, permission)) throw forbidden('forbidden', whom)
  if (holder.mustEnrol && permission !== 'session.own') throw forbidden('second_factor_required', whom)
  return { ...holder, role }
}
