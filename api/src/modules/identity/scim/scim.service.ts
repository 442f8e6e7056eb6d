import { inviteUser } from '@zaakwerk/contract/accounts'
import { may, roleName } from '@zaakwerk/domain/access'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../../../platform/journal/audit-facts.sql.ts'
import { insertInvited, lockAccountChanges } from '../accounts/account-rows.sql.ts'
import { revokeAccess } from '../accounts/accounts.service.ts'
import { endLinksOf } from '../links/link-tokens.sql.ts'
import { removeSecondFactor } from '../session/second-factor/second-factor.sql.ts'
import { deleteIdentity } from '../single-sign-on/identities.sql.ts'
import { deactivate, invite, isBarred, isShownActive, type Provisioning, setActive } from './account-state.ts'
import {
  findProvisioned,
  isEmailInUse,
  type ProvisionedUser,
  selectProvisioned,
  updateProvisioned,
} from './scim.sql.ts'
import {
  type GivenUser,
  ScimError,
  type ScimStore,
  type ScimUser,
  unknownUser,
} from './scim-users.adapter.ts'

const shown = (user: ProvisionedUser): ScimUser => ({
  id: String(user.id),
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.email,
  name: { givenName: user.firstName, familyName: user.lastName },
  active: isShownActive(user),
  meta: { created: user.createdAt, lastModified: user.updatedAt },
})

/** Address and names by the rules of an invitation. */
const personOf = (given: GivenUser, role: number) => {
  const { userName: email, name } = given
  const parsed = inviteUser.body.safeParse({
    email,
    first_name: name.givenName,
    last_name: name.familyName,
    role,
  })
  if (parsed.success) return parsed.data
  const { message, path = [] } = parsed.error.issues[0] ?? {}
  throw new ScimError(400, 'invalidValue', `${path.join('.')}: ${message ?? ''}`)
}

const inUse = (): ScimError => new ScimError(409, 'uniqueness', 'This userName belongs to another account')

const isRemoved = ({ provisioning }: ProvisionedUser): boolean =>
  provisioning === 'removed' || provisioning === 'removed_barred'

const isManager = ({ role }: ProvisionedUser): boolean => {
  const name = roleName(role)
  return name !== undefined && may(name, 'users.manage')
}

/** The address is where links to choose a password go: whoever sets it can take the account over. */
const checkEmail = async (
  { services }: Provisioning,
  user: ProvisionedUser,
  email: string,
): Promise<void> => {
  if (email === user.email) return
  if (isManager(user))
    throw new ScimError(
      400,
      'mutability',
      'The userName of an administrator is changed by an administrator only',
    )
  if (await isEmailInUse(services.db, email)) throw inUse()
}

/** Records a write with the values it changed. */
const recorded = async <T>(
  { services: { db, now, origin }, call }: Provisioning,
  act: 'create' | 'change',
  { id, write }: { readonly id: (result: T) => number; readonly write: () => Promise<T> },
  before?: ProvisionedUser,
): Promise<T> => {
  const factsOf = async (userId: number) => (await selectAuditFacts(db, 'user', [userId])).get(userId)
  const known = before && (await factsOf(before.id))
  const result = await write()
  const subjectId = id(result)
  const changes = auditChanges(known, await factsOf(subjectId))
  await recordAudit(db, [{ at: now(), userId: null, act, call, subject: 'user', subjectId, changes, origin }])
  return result
}

const reread = async ({ services }: Provisioning, id: number): Promise<ProvisionedUser> => {
  const found = await findProvisioned(services.db, { id })
  if (!found) throw unknownUser(String(id))
  return found
}

/**
 * Makes a deleted account one that is invited, without what its owner signed in with: an address may have gone to somebody else. Refused when the provider says
 * that it is somebody else.
 */
const restore = async (
  provisioning: Provisioning,
  user: ProvisionedUser,
  given: GivenUser,
): Promise<void> => {
  const { services, role } = provisioning
  const { first_name, last_name } = personOf(given, role)
  const external_id = given.externalId ?? null
  if (user.externalId !== null && external_id !== null && user.externalId !== external_id)
    throw new ScimError(
      409,
      'uniqueness',
      'This userName belongs to a deleted account with another externalId; an administrator may reactivate it',
    )
  await revokeAccess(services, user.id)
  await deleteIdentity(services.db, user.id)
  await removeSecondFactor(services.db, user.id)
  await updateProvisioned(services.db, user.id, {
    first_name,
    last_name,
    // A re-created account gets the default role, not its old one.
    role,
    external_id: external_id ?? user.externalId,
    password_hash: null,
    provisioning: user.provisioning === 'removed' ? 'suspended' : null,
  })
  await setActive(provisioning, await reread(provisioning, user.id), given.active ?? true)
}

const create = async (provisioning: Provisioning, given: GivenUser): Promise<number> => {
  const { services, role } = provisioning
  const { db } = services
  const person = personOf(given, role)
  const external_id = given.externalId ?? null
  const known = await findProvisioned(db, { email: person.email })
  if (known && isRemoved(known)) {
    await restore(provisioning, known, given)
    return known.id
  }
  const id = await insertInvited(db, { ...person, at: services.now() })
  if (id === undefined) throw inUse()
  await updateProvisioned(db, id, { external_id })
  const made = await reread(provisioning, id)
  if (given.active ?? true) await invite(provisioning, made)
  else await deactivate(provisioning, made, 'suspended')
  return id
}

/** Whoever reads the old mailbox must not come in by a link that is in it. */
const endMailedLinks = async ({ services }: Provisioning, { id: userId }: ProvisionedUser): Promise<void> => {
  const at = services.now()
  await endLinksOf(services.db, { userId, purpose: 'password', at })
  await endLinksOf(services.db, { userId, purpose: 'invitation', at })
}

const change = async (
  provisioning: Provisioning,
  user: ProvisionedUser,
  given: GivenUser,
): Promise<number> => {
  const { email, first_name, last_name } = personOf(given, provisioning.role)
  await checkEmail(provisioning, user, email)
  const { db } = provisioning.services
  const external_id = given.externalId ?? null
  await updateProvisioned(db, user.id, { email, first_name, last_name, external_id })
  const hasMoved = email !== user.email
  if (hasMoved) await endMailedLinks(provisioning, user)
  const moved = await reread(provisioning, user.id)
  const active = given.active ?? isShownActive(user)
  await setActive(provisioning, moved, active)
  if (hasMoved && active && moved.invitedAt !== null) await invite(provisioning, moved)
  return user.id
}

/** Staff accounts as the identity provider sees and changes them. */
export const provisionedStore = (provisioning: Provisioning): ScimStore => {
  const { services } = provisioning
  const find = async (text: string): Promise<ProvisionedUser | undefined> => {
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
    const found = id === undefined ? undefined : await findProvisioned(services.db, { id })
    return found && !isRemoved(found) ? found : undefined
  }
  const require = async (id: string): Promise<ProvisionedUser> => {
    const found = await find(id)
    if (!found) throw unknownUser(id)
    return found
  }
  const same = (id: number): number => id
  return {
    list: async () => (await selectProvisioned(services.db)).map(shown),
    find: async (id) => {
      const found = await find(id)
      return found && shown(found)
    },
    create: async (given) => {
      const write = () => create(provisioning, given)
      return shown(await reread(provisioning, await recorded(provisioning, 'create', { id: same, write })))
    },
    change: async (id, given) => {
      const user = await require(id)
      const write = () => change(provisioning, user, given)
      return shown(
        await reread(provisioning, await recorded(provisioning, 'change', { id: same, write }, user)),
      )
    },
    remove: async (id) => {
      const user = await require(id)
      const write = async (): Promise<number> => {
        await deactivate(provisioning, user, isBarred(user) ? 'removed_barred' : 'removed')
        return user.id
      }
      await recorded(provisioning, 'change', { id: same, write }, user)
    },
  }
}

/** Runs a write in one transaction, after the lock on changes of accounts. */
export const provisionUsers = <T>(
  { services, ...rest }: Provisioning,
  work: (store: ScimStore) => Promise<T>,
): Promise<T> =>
  services.db.transaction(async (db) => {
    await lockAccountChanges(db)
    return work(provisionedStore({ ...rest, services: { ...services, db } }))
  })
