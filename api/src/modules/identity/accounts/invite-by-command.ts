import type * as calls from '@zaakwerk/contract/accounts'
import type * as z from '@zaakwerk/contract/zod'
import type { Database } from '../../../platform/db/database.ts'
import { StartError } from '../../../platform/errors/start-error.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { recordAudit } from '../../../platform/journal/audit.sql.ts'
import { auditChanges, selectAuditFacts } from '../../../platform/journal/audit-facts.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { endLinksOf } from '../links/link-tokens.sql.ts'
import { type LinkReceiver, mailLink, makeLink } from '../session/mail-link.ts'
import { findAccountByEmail, insertInvited, lockAccountChanges, setInvitedAt } from './account-rows.sql.ts'

/** The name of the command in the audit trail. */
export const inviteCommand = 'npm run invite'

type Inviting = Pick<Services, 'db' | 'config' | 'now'>
type Given = z.output<typeof calls.inviteUser.body>

export interface Invited {
  /** It was already invited: its name and role stay as they were, and the earlier link stops working. */
  readonly wasInvited: boolean
  /** To be shown once; undefined when it is mailed. */
  readonly link: string | undefined
  readonly until: Date
}

/** The invited account of this address, created now or before. Throws when it has already been activated. */
const waitingAccount = async (
  { db, now }: Inviting,
  given: Given,
): Promise<{ id: number; wasInvited: boolean }> => {
  const at = now()
  const made = await insertInvited(db, { ...given, at })
  if (made !== undefined) return { id: made, wasInvited: false }
  const known = await findAccountByEmail(db, given.email)
  if (!known?.invitedAt)
    throw new StartError(
      `Er is al een account met het e-mailadres ${given.email}. Een nieuw wachtwoord vraagt de eigenaar op de inlogpagina aan.`,
    )
  await endLinksOf(db, { userId: known.id, purpose: 'invitation', at })
  await setInvitedAt(db, known.id, at)
  return { id: known.id, wasInvited: true }
}

/** Mails the link, or returns it when mails are not sent from this machine. */
const send = async (services: Inviting, to: LinkReceiver): Promise<Pick<Invited, 'link' | 'until'>> => {
  const invitation = { purpose: 'invitation', to, btu: false } as const
  if (!services.config.smtp) return makeLink(services, invitation)
  const { until } = await mailLink(services, { ...invitation, userId: null }).catch((error: unknown) => {
    throw error instanceof PermanentFailure ? new StartError(error.message) : error
  })
  return { link: undefined, until }
}

/** Invites a user on behalf of the operator: the first account, or another when nobody is left who can invite on the page. */
export const inviteByCommand = (
  { db: whole, config, now }: Inviting & { readonly db: Database },
  given: Given,
): Promise<Invited> =>
  whole.transaction(async (db) => {
    const services = { db, config, now }
    await lockAccountChanges(db)
    const { id, wasInvited } = await waitingAccount(services, given)
    const to = { id, email: given.email, firstName: given.first_name }
    const sent = await send(services, to)
    const facts = (await selectAuditFacts(db, 'user', [id])).get(id)
    await recordAudit(db, [
      {
        at: now(),
        userId: null,
        act: wasInvited ? 'password_link' : 'create',
        call: inviteCommand,
        subject: 'user',
        subjectId: id,
        changes: wasInvited ? undefined : auditChanges(undefined, facts),
      },
    ])
    return { wasInvited, ...sent }
  })
