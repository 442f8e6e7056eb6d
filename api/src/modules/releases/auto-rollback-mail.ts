import type { Evidence } from '@zaakwerk/contract/releases'
import { roles, staffRoles } from '@zaakwerk/contract/roles'
import { may } from '@zaakwerk/domain/access'
import { brands } from '@zaakwerk/domain/brands'
import { fullName } from '@zaakwerk/domain/names'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import type { Queryable } from '../../platform/db/database.ts'
import { forLog } from '../../platform/db/database-errors.ts'
import { asc } from '../../platform/db/drizzle.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Services } from '../../platform/request/services.ts'
import { isActiveStaff } from '../identity/staff/active-staff.sql.ts'
import { composeMail, type MailContent } from '../letters/mails/compose-mail.ts'
import { queueMessage } from '../letters/mails/queue-message.ts'
import type { ReleaseRow } from './registry.sql.ts'
import { remoteLabel } from './remote-label.ts'

const selectColleagues = (db: Queryable) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(users)
    .where(isActiveStaff(users))
    .orderBy(asc(users.id))

/** The user whose name is that of the releasing key; else all users who may roll back. */
const recipientsOf = async (db: Queryable, releasedBy: string | null) => {
  const colleagues = await selectColleagues(db)
  const releasers = colleagues.filter((one) => fullName(one) === releasedBy)
  const managers: readonly number[] = staffRoles
    .filter((role) => may(role, 'releases.write'))
    .map((role) => roles[role])
  return releasers.length > 0 ? releasers : colleagues.filter(({ role }) => managers.includes(role))
}

/** An automatic rollback, or one that is impossible. */
interface AutoRollback {
  readonly release: ReleaseRow
  readonly evidence: Pick<Evidence, 'loaded' | 'failed' | 'what'>
  /** The version that becomes live instead; undefined when none can. */
  readonly other?: string | undefined
  /** Why none can, in Dutch. */
  readonly refusal?: string
}

/** A composed mail, and whose it is. */
export interface RollbackMail {
  readonly userId: number
  readonly mail: MailContent & Pick<Awaited<ReturnType<typeof composeMail>>, 'brand' | 'template_version_id'>
  readonly recipient: string
}

/** Throws `PermanentFailure` when the template cannot be filled. */
const composeAll = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { release: { version, entry, by }, evidence: { loaded, failed, what }, other, refusal }: AutoRollback,
): Promise<readonly RollbackMail[]> => {
  const nameOf = versionLabels([version, other])
  const facts = {
    remote_name: remoteLabel(entry),
    release_version: nameOf(version),
    release_back: other === undefined ? null : nameOf(other),
    turn_back_refusal: refusal ?? null,
    failed_loads: `${failed} van ${loaded + failed}`,
    failed_parts: what.map(({ name, times }) => `${name} (${times} keer)`).join(', '),
    link: `${config.publicUrl}/settings/remotes`,
  }
  const template = refusal === undefined ? 'release_turned_back' : 'release_not_turned_back'
  const mails: RollbackMail[] = []
  for (const one of await recipientsOf(db, by)) {
    const greeting = `Hoi ${one.first_name}`
    const mail = await composeMail(db, { template, brand: brands.fines, facts: { greeting, ...facts } })
    mails.push({ userId: one.id, recipient: one.email, mail })
  }
  return mails
}

/** Composes the mails about an automatic rollback. None when their text cannot be filled: that must not keep the version live. */
export const composeRollbackMails = async (
  services: Pick<Services, 'db' | 'config' | 'log'>,
  rollBackNow: AutoRollback,
): Promise<readonly RollbackMail[]> => {
  try {
    return await composeAll(services, rollBackNow)
  } catch (error) {
    services.log.error({ problem: forLog(error) }, 'cannot compose the mails about an automatic rollback')
    return []
  }
}

/** Queues the mails in the caller's transaction. */
export const queueRollbackMails = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  mails: readonly RollbackMail[],
): Promise<void> => {
  for (const { mail, recipient } of mails)
    await queueMessage(db, { userId: null, at: now() }, { ...mail, recipient })
}
