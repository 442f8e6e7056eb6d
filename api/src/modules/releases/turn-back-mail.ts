import { roles, type StaffRole, staffRoles } from '@zaakwerk/contract/roles'
import { may } from '@zaakwerk/domain/access'
import { brands } from '@zaakwerk/domain/brands'
import { fullName } from '@zaakwerk/domain/names'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import type { Queryable } from '../../platform/db/database.ts'
import { and, asc, eq, inArray } from '../../platform/db/drizzle.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Services } from '../../platform/request/services.ts'
import { composeMail, type MailContent } from '../letters/mails/compose-mail.ts'

const numbersOf = (names: readonly StaffRole[]) => names.map((name) => roles[name])

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
    .where(and(eq(users.is_active, true), inArray(users.role, numbersOf(staffRoles))))
    .orderBy(asc(users.id))

/** The user whose name is that of the releasing key; else all users who may roll back. */
const recipientsOf = async (db: Queryable, releasedBy: string | null) => {
  const colleagues = await selectColleagues(db)
  const releasers = colleagues.filter((one) => fullName(one) === releasedBy)
  const managers: readonly number[] = numbersOf(staffRoles.filter((role) => may(role, 'releases.write')))
  return releasers.length > 0 ? releasers : colleagues.filter(({ role }) => managers.includes(role))
}

/** An automatic rollback. */
interface TurnBack {
  readonly label: string
  readonly version: string
  /** The version that becomes live instead. */
  readonly other: string
  readonly releasedBy: string | null
  readonly loaded: number
  readonly failed: number
  readonly what: readonly { readonly name: string; readonly times: number }[]
}

export interface TurnBackMail {
  readonly userId: number
  readonly mail: MailContent & Pick<Awaited<ReturnType<typeof composeMail>>, 'brand' | 'template_version_id'>
  readonly recipient: string
}

/** Composes the mails about an automatic rollback. Throws `PermanentFailure` when their template cannot be filled. */
export const turnBackMails = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { label, version, other, releasedBy, loaded, failed, what }: TurnBack,
): Promise<readonly TurnBackMail[]> => {
  const nameOf = versionLabels([version, other])
  const facts = {
    remote_name: label,
    release_version: nameOf(version),
    release_back: nameOf(other),
    failed_loads: `${failed} van ${loaded + failed}`,
    failed_parts: what.map(({ name, times }) => `${name} (${times} keer)`).join(', '),
    link: `${config.publicUrl}/settings/remotes`,
  }
  const mails: TurnBackMail[] = []
  for (const one of await recipientsOf(db, releasedBy)) {
    const greeting = `Hoi ${one.first_name}`
    const mail = await composeMail(db, {
      template: 'release_turned_back',
      brand: brands.fines,
      facts: { greeting, ...facts },
    })
    mails.push({ userId: one.id, recipient: one.email, mail })
  }
  return mails
}
