import type { TokenPair } from '@zaakwerk/contract/session'
import {
  confirmSingleSignOn as confirmCall,
  finishSingleSignOn as finishCall,
} from '@zaakwerk/contract/single-sign-on'
import type {
  IdentityKey,
  ProvenIdentity,
  ProviderAnswer,
} from '../../../platform/adapters/identity-provider/identity-provider.port.ts'
import { callName } from '../../../platform/audit/audit-call.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError, unauthorized } from '../../../platform/errors/errors.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import type { AuditChanges } from '../../../platform/journal/audit-entry.ts'
import type { Services } from '../../../platform/request/services.ts'
import { endLinksOf, findLink, useLink } from '../links/link-tokens.sql.ts'
import { isLive } from '../session/authenticate.ts'
import { activateInvited, lockInvited } from '../session/invitation.sql.ts'
import { maySignIn } from '../session/may-sign-in.ts'
import { openSession, type SignInOrigin } from '../session/open-session.ts'
import { consumeCode } from '../session/second-factor/consume-code.ts'
import { secondFactorState } from '../session/second-factor/second-factor.sql.ts'
import { findSession, lockUser } from '../session/session.sql.ts'
import { recordRefusal } from '../session/sign-in.service.ts'
import { endProviderSessionsOf, findLinkedUser } from './identities.sql.ts'
import { linkIdentity } from './link-identity.ts'
import { askProvider, refusal, requireProvider } from './provider-refusals.ts'
import type { Flow } from './sign-in-flow.ts'

type FlowOf<Kind extends Flow['kind']> = Extract<Flow, { readonly kind: Kind }>

interface Finishing {
  readonly services: Services
  readonly identity: ProvenIdentity
  readonly origin: SignInOrigin
}

const call = callName(finishCall)

/** The account of an identity, locked, if it may sign in. */
const lockLinkedUser = async (services: Services, tx: Database, key: IdentityKey) => {
  const found = await findLinkedUser(tx, key)
  const user = found === undefined ? undefined : await lockUser(tx, found, 'share')
  // Read again under the lock: an administrator may have unlinked it meanwhile.
  const userId = await findLinkedUser(tx, key)
  if (!user || userId === undefined) throw refusal(requireProvider(services), 'identity_unknown')
  if (!maySignIn(user)) throw unauthorized('account_deactivated', { userId, why: 'deactivated' })
  return { id: userId, role: user.role }
}

const signIn = ({ services, identity, origin }: Finishing): Promise<TokenPair> =>
  services.db.transaction(async (tx) => {
    const user = await lockLinkedUser(services, tx, identity)
    const { isOn, isNeeded } = await secondFactorState(tx, user.id)
    if (isOn && !identity.hasSecondFactor) throw unauthorized('second_factor_asked')
    const mustEnrol = isNeeded && !isOn && !identity.hasSecondFactor
    return openSession(services, tx, { user, mustEnrol, call, provider: identity, origin })
  })

/** Records that an account was linked, by its owner. */
const recordLink = (
  { now, origin }: Services,
  tx: Database,
  { userId, changes }: { readonly userId: number; readonly changes: AuditChanges },
): Promise<void> =>
  recordAudit(tx, [
    { at: now(), userId, act: 'change', call, subject: 'user', subjectId: userId, changes, origin },
  ])

/** Activates an invited account without a password, and signs it in. */
const acceptInvitation = (
  { services, identity, origin }: Finishing,
  { userId, tokenId }: FlowOf<'invitation'>,
): Promise<TokenPair> =>
  services.db.transaction(async (tx) => {
    const at = services.now()
    await linkIdentity(tx, { provider: requireProvider(services), identity, userId, at })
    const link = await findLink(tx, tokenId)
    if (!link || link.endsAt <= at || !(await lockInvited(tx, userId))) throw unauthorized('link_used')
    if (!(await useLink(tx, { tokenId }, { at, key: undefined }))) throw unauthorized('link_used')
    await activateInvited(tx, userId)
    await endLinksOf(tx, { userId, purpose: 'invitation', at })
    const changes: AuditChanges = { is_active: [false, true], identity: [false, true] }
    await recordLink(services, tx, { userId, changes })
    const user = await lockUser(tx, userId, 'share')
    if (!user || !maySignIn(user)) throw unauthorized('link_used')
    const { isNeeded } = await secondFactorState(tx, userId)
    const mustEnrol = isNeeded && !identity.hasSecondFactor
    const signedIn = { id: userId, role: user.role }
    return openSession(services, tx, { user: signedIn, mustEnrol, call, provider: identity, origin })
  })

/** Links the account of the session in which it was started, while that session lasts. */
const link = ({ services, identity }: Finishing, { userId, sessionId }: FlowOf<'link'>): Promise<undefined> =>
  services.db.transaction(async (tx) => {
    const at = services.now()
    const isReplaced = await linkIdentity(tx, { provider: requireProvider(services), identity, userId, at })
    const session = await findSession(tx, sessionId)
    if (!session || session.userId !== userId || !isLive(session, at))
      throw unauthorized('unauthenticated', { userId, sessionId, why: 'session_ended' })
    // The one in which the password was just given stays.
    if (isReplaced) await endProviderSessionsOf(tx, { userId, reason: 'unlinked', at, keep: sessionId })
    await recordLink(services, tx, { userId, changes: { identity: [false, true] } })
    return undefined
  })

const isCodeAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_asked'

/** Records the refusal of somebody whom the provider knows, outside the transaction, which it rolled back. */
const refusing = async <T>(services: Services, call: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError) || isCodeAsked(error)) throw error
    const { status, code, headers, detail, refused } = error
    const at = await recordRefusal(services, refused?.userId, call)
    throw new ApiError(status, code, { headers, ...(detail && { detail }), refused: { ...refused, at } })
  }
}

const finish = (finishing: Finishing, flow: Exclude<Flow, { readonly kind: 'code' }>) => {
  if (flow.kind === 'invitation') return acceptInvitation(finishing, flow)
  return flow.kind === 'link' ? link(finishing, flow) : signIn(finishing)
}

interface Finished {
  readonly flow: Flow | undefined
  readonly answer: ProviderAnswer
  readonly origin: SignInOrigin
  /** Called when our second factor is asked, with what is then left to do. */
  readonly askCode: (flow: Flow) => void
}

/**
 * Finishes what the browser began at the provider, with the code it came back with. Throws 401 when code, state or cookie is wrong or used. Returns undefined
 * when it linked an account.
 */
export const finishSingleSignOn = async (
  services: Services,
  { flow, answer, origin, askCode }: Finished,
): Promise<TokenPair | undefined> => {
  const provider = requireProvider(services)
  if (!flow || flow.kind === 'code') throw refusal(provider, 'sign_in_failed')
  const identity = await askProvider(provider, ({ redeem }) => redeem(answer, flow.checks))
  try {
    return await refusing(services, call, finish({ services, identity, origin }, flow))
  } catch (error) {
    const { issuer, subject, session } = identity
    if (isCodeAsked(error)) askCode({ kind: 'code', issuer, subject, session })
    throw error
  }
}

interface Confirming {
  readonly flow: Flow | undefined
  /** A TOTP or recovery code. */
  readonly code: string
  readonly origin: SignInOrigin
}

/** Signs in with the code of our second factor, after the provider. Ten guesses an hour for an account. */
export const confirmSingleSignOn = async (
  services: Services,
  { flow, code, origin }: Confirming,
): Promise<TokenPair> => {
  const provider = requireProvider(services)
  const key = flow?.kind === 'code' ? flow : undefined
  const userId = key && (await findLinkedUser(services.db, key))
  if (!key || userId === undefined) throw refusal(provider, 'sign_in_failed')
  const guess = await services.throttles.attempt({ action: 'code', userId })
  const call = callName(confirmCall)
  const signingIn = services.db.transaction(async (tx) => {
    const user = await lockLinkedUser(services, tx, key)
    const changes = await consumeCode(services, tx, { userId: user.id, code })
    const { session } = key
    return openSession(services, tx, {
      user,
      mustEnrol: false,
      call,
      changes,
      provider: { session, hasSecondFactor: false },
      origin,
    })
  })
  const pair = await refusing(services, call, signingIn)
  await guess.forgive()
  return pair
}
