import { randomUUID } from 'node:crypto'
import { type LinkPurpose, linkPurposes } from '@zaakwerk/contract/access'
import { roles } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod'
import type { Queryable } from '../../../platform/db/database.ts'
import { unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { openEnded, type Signing, sign } from '../../../platform/security/signed-tokens.ts'
import { isKeyStored } from '../../../platform/tx/idempotency.ts'
import { findLink, insertLink } from './link-tokens.sql.ts'

const audience = 'zaakwerk-link'
const day = 24 * 60 * 60

/** Lifetime of a link, in seconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  'update-iban': 30 * day,
  'update-iban-mandate': 30 * day,
  // The request's end date usually comes sooner.
  proof: 90 * day,
  // A case takes months, and clients look for the link in old mails.
  status: 365 * day,
  password: 60 * 60,
  invitation: 7 * day,
}

export const linkEnd = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + lifetimes[purpose] * 1000)

const LinkClaims = z.object({
  jti: z.uuid(),
  typ: z.literal('link'),
  // The specification has one role for all client links; `purpose` decides what the link allows.
  role: z.literal(roles.update_iban),
  purpose: z.enum(linkPurposes),
  iban: z.optional(z.string()),
})

const openLink = (services: Signing, token: string) =>
  openEnded(services, token, { audience, claims: LinkClaims })

export interface LinkFor {
  readonly purpose: LinkPurpose
  readonly userId?: number
  readonly caseId?: number
  readonly clientId?: number
  readonly proofRequestId?: number
  readonly mail?: NonNullable<Parameters<typeof insertLink>[1]['mail']>
  readonly iban?: string
  /** Its end, when it is not the default of its purpose. */
  readonly endsAt?: Date
}

/** Creates and stores a link token, in the caller's transaction. */
export const issueLink = async (signing: Signing, db: Queryable, link: LinkFor): Promise<string> => {
  const id = randomUUID()
  const now = signing.now()
  const endsAt = link.endsAt ?? linkEnd(link.purpose, now)
  const lifetime = Math.floor((endsAt.getTime() - now.getTime()) / 1000)
  await insertLink(db, {
    id,
    purpose: link.purpose,
    userId: link.userId ?? null,
    caseId: link.caseId ?? null,
    clientId: link.clientId ?? null,
    proofRequestId: link.proofRequestId ?? null,
    mail: link.mail,
    createdAt: now,
    expiresAt: endsAt,
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

/** Details of a refused token of our own, for the security trail; empty for invented tokens, which every scanner sends. */
const ours = {}

/**
 * The holder of a link token for exactly this purpose; 401 with the reason when it is invalid or no longer valid. A used link is accepted for the same call and
 * idempotency `key` that used it, as long as the key is kept: a client who lost the response gets it again, even after the link expired. Any other call is
 * refused.
 */
export const holderOfLink = async (
  services: Services,
  token: string | undefined,
  { purpose, key }: { readonly purpose: LinkPurpose; readonly key?: string | undefined },
): Promise<LinkHolder> => {
  const opened = token === undefined ? 'invalid' : await openLink(services, token)
  if (opened === 'invalid') throw unauthorized('link_invalid')
  if (opened.claims.purpose !== purpose) throw unauthorized('link_invalid', ours)
  const { jti: tokenId, iban } = opened.claims

  const link = await findLink(services.db, tokenId)
  const isUsedByIt = key !== undefined && key === link?.usedKey
  const isRepeat = isUsedByIt && link?.usedAt && isKeyStored(link.usedAt, services.now())
  // The row can expire before the token: shortening the date revokes every copy of the link immediately.
  const isOver = opened.isExpired || (link !== undefined && link.endsAt <= services.now())
  if (isOver && !isRepeat) throw unauthorized('link_expired')
  if (link?.purpose !== purpose || link.isDead) throw unauthorized('link_invalid', ours)
  if (link.usedAt && !isRepeat) throw unauthorized('link_used')
  const { userId, caseId, clientId, proofRequestId, endsAt } = link
  return { tokenId, purpose, userId, caseId, clientId, proofRequestId, endsAt, iban }
}

/** The case of a link; 401 when the call names another one. */
export const caseOfLink = ({ caseId }: LinkHolder, named: number): number => {
  if (caseId === null || caseId !== named) throw unauthorized('link_invalid')
  return caseId
}

/** The link of a token that we signed, also when it expired or was used; undefined when its row is gone. */
export const findEndedLink = async (services: Services, token: string) => {
  const opened = await openLink(services, token)
  if (opened === 'invalid') return undefined
  const { jti: tokenId, purpose } = opened.claims
  const link = await findLink(services.db, tokenId)
  return link?.purpose === purpose && !link.isDead ? { ...link, tokenId } : undefined
}
