import type { OwnIdentity } from '@zaakwerk/contract/single-sign-on'
import type { SignInChecks } from '../../../platform/adapters/identity-provider/identity-provider.port.ts'
import { conflict } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder, Viewer } from '../../../platform/request/viewer.ts'
import type { LockedAccount } from '../accounts/accounts.service.ts'
import { checkInvitation } from '../session/invitation.service.ts'
import { findCredentials } from '../session/password.sql.ts'
import { type PasswordProof, requirePassword } from '../session/second-factor/require-password.ts'
import { deleteIdentity, endProviderSessionsOf, isLinked } from './identities.sql.ts'
import { askProvider, requireProvider } from './provider-refusals.ts'
import type { Flow } from './sign-in-flow.ts'

/** Where the browser goes, and what it has to come back with. */
interface Started {
  readonly url: string
  readonly flow: Flow
}

const start = async (services: Services, flowOf: (checks: SignInChecks) => Flow): Promise<Started> => {
  const { url, checks } = await askProvider(requireProvider(services), ({ begin }) => begin())
  return { url, flow: flowOf(checks) }
}

export const startSignIn = (services: Services): Promise<Started> =>
  start(services, (checks) => ({ kind: 'sign-in', checks }))

/** Begins accepting an invitation at the provider: the first link of an account without a password. */
export const startInvitation = async (services: Services, link: LinkHolder): Promise<Started> => {
  const userId = await checkInvitation(services, link)
  return start(services, (checks) => ({ kind: 'invitation', checks, tokenId: link.tokenId, userId }))
}

/** Begins linking the caller's account. Asks for the password: someone at an unlocked screen must not link their own identity. */
export const startLinking = async (
  services: Services,
  viewer: Viewer,
  proof: PasswordProof,
): Promise<Started> => {
  requireProvider(services)
  await requirePassword(services, viewer, proof)
  const { id: userId, sessionId } = viewer
  return start(services, (checks) => ({ kind: 'link', checks, userId, sessionId }))
}

export const getOwnIdentity = async (
  { db, identityProvider }: Services,
  { id }: Viewer,
): Promise<OwnIdentity> => ({
  provider: identityProvider?.name ?? null,
  is_linked: await isLinked(db, id),
  has_password: typeof (await findCredentials(db, id))?.passwordHash === 'string',
})

/** Unlinks an account; the password, or a link to choose one, still lets its owner in. */
export const unlinkIdentity = async ({ db, now }: Services, { id: userId }: LockedAccount): Promise<void> => {
  if (!(await deleteIdentity(db, userId))) throw conflict('identity_not_linked')
  await endProviderSessionsOf(db, { userId, reason: 'unlinked', at: now() })
}
