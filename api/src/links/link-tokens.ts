import { randomUUID } from 'node:crypto'
import { type LinkPurpose, linkPurposes } from '@zaakwerk/contract/access'
import { roles } from '@zaakwerk/contract/roles'
import { z } from 'zod'
import { unauthorized } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import { open, type Signing, sign } from '../core/signed-tokens.ts'
import type { LinkHolder } from '../core/viewer.ts'
import type { Queryable } from '../db/database.ts'
import { findLink, insertLink } from './link-tokens.sql.ts'

const audience = 'zaakwerk-link'
const day = 24 * 60 * 60

/** Lifetime of a link, in seconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  'update-iban': 30 * day,
  'update-iban-mandate': 30 * day,
  password: 60 * 60,
  invitation: 7 * day,
}

/** When a link of this purpose, made now, ends. */
export const linkEnd = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + lifetimes[purpose] * 1000)

const LinkClaims = z.object({
  jti: z.uuid(),
  typ: z.literal('link'),
  role: z.literal(roles.update_iban),
  purpose: z.enum(linkPurposes),
  iban: z.string().optional(),
})

export interface LinkFor {
  readonly purpose: LinkPurpose
  readonly userId?: number
  readonly caseId?: number
  readonly iban?: string
}

/** Creates and stores a link token, in the caller's transaction. */
export const issueLink = async (signing: Signing, db: Queryable, link: LinkFor): Promise<string> => {
  const id = randomUUID()
  const now = signing.now()
  const lifetime = lifetimes[link.purpose]
  await insertLink(db, {
    id,
    purpose: link.purpose,
    userId: link.userId ?? null,
    caseId: link.caseId ?? null,
    createdAt: now,
    expiresAt: linkEnd(link.purpose, now),
  })
  const claims = {
    aud: audience,
    typ: 'link',
    jti: id,
    role: roles.update_iban,
    purpose: link.purpose,
    ...(link.caseId === undefined ? {} : { case_id: link.caseId }),
    ...(link.iban === undefined ? {} : { iban: link.iban }),
  }
  return sign(signing, claims, lifetime)
}

/** The holder of a link token for exactly this purpose; 401 with the reason when it is not, or no longer, valid. */
export const holderOfLink = async (
  services: Services,
  token: string | undefined,
  purpose: LinkPurpose,
): Promise<LinkHolder> => {
  const claims =
    token === undefined ? 'invalid' : await open(services, token, { audience, claims: LinkClaims })
  if (claims === 'expired') throw unauthorized('link_expired')
  if (claims === 'invalid' || claims.purpose !== purpose) throw unauthorized('link_invalid')

  const link = await findLink(services.db, claims.jti)
  if (link?.purpose !== purpose) throw unauthorized('link_invalid')
  if (link.usedAt) throw unauthorized('link_used')
  return { tokenId: claims.jti, purpose, userId: link.userId, caseId: link.caseId, iban: claims.iban }
}
