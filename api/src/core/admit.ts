import type { Access, LinkPurpose } from '@zaakwerk/contract/access'
import { isStaff, may } from '@zaakwerk/domain/access'
import type { FastifyRequest } from 'fastify'
import { holderOfLink } from '../links/link-tokens.ts'
import { holderOfSession } from '../session/authenticate.ts'
import { forbidden } from './errors.ts'
import type { Services } from './services.ts'
import type { LinkHolder, Viewer } from './viewer.ts'

const bearer = (request: FastifyRequest): string | undefined =>
  /^bearer ([\w.~+/-]{1,4096}=*)$/i.exec(request.headers.authorization ?? '')?.[1]

const linkPrefix = 'link:'
const isLink = (access: Access): access is `link:${LinkPurpose}` => access.startsWith(linkPrefix)

const purposeOf = (access: `link:${LinkPurpose}`): LinkPurpose => {
  switch (access) {
    case 'link:password':
      return 'password'
    case 'link:update-iban':
      return 'update-iban'
    case 'link:update-iban-mandate':
      return 'update-iban-mandate'
  }
}

/** Lets a call through or throws 401 or 403; answers who calls. */
export const admit = async (
  access: Access,
  request: FastifyRequest,
  services: Services,
): Promise<Viewer | LinkHolder | undefined> => {
  if (access === 'public') return undefined
  if (isLink(access)) return holderOfLink(services, bearer(request), purposeOf(access))

  const { id, sessionId, role } = await holderOfSession(services, bearer(request))
  if (!isStaff(role) || !may(role, access)) throw forbidden()
  return { id, sessionId, role }
}
