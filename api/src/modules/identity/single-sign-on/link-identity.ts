import type {
  IdentityProviderPort,
  ProvenIdentity,
} from '../../../platform/adapters/identity-provider/identity-provider.port.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { lockAccountChanges } from '../accounts/account-rows.sql.ts'
import { findLinkedUser, insertIdentity, isEmailOfOther, isLinked } from './identities.sql.ts'
import { refusal } from './provider-refusals.ts'

interface Linking {
  readonly provider: IdentityProviderPort
  readonly identity: ProvenIdentity
  readonly userId: number
  readonly at: Date
}

/**
 * Links an identity to the account for which it was proved, in the caller's transaction. Refused when it is linked to another account, or has the e-mail address
 * of another one: somebody then signed in at the provider as somebody else. Returns whether it replaced another identity of the account.
 */
export const linkIdentity = async (
  tx: Queryable,
  { provider, identity, userId, at }: Linking,
): Promise<boolean> => {
  // So that one identity is not linked to two accounts at once.
  await lockAccountChanges(tx)
  const linked = await findLinkedUser(tx, identity)
  const isOther = linked !== undefined && linked !== userId
  if (isOther || (await isEmailOfOther(tx, { userId, emails: identity.emails })))
    throw refusal(provider, 'identity_taken', { refused: { userId } })
  const isReplaced = linked === undefined && (await isLinked(tx, userId))
  await insertIdentity(tx, userId, identity, at)
  return isReplaced
}
