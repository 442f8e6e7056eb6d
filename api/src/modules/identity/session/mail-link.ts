import { brandFor } from '@zaakwerk/domain/brands'
import { dayOf } from '@zaakwerk/domain/dates'
import type { Services } from '../../../platform/request/services.ts'
import { composeMail } from '../../letters/mails/compose-mail.ts'
import { queueMessage } from '../../letters/mails/queue-message.ts'
import { issueLink, linkEnd } from '../links/link-tokens.ts'

export interface LinkReceiver {
  readonly id: number
  readonly email: string
  readonly firstName: string
}

interface LinkMail {
  readonly purpose: 'password' | 'invitation'
  readonly to: LinkReceiver
  readonly btu: boolean
  /** The colleague who sends it; null when the receiver requested it. */
  readonly userId: number | null
}

const templates = { password: 'password_reset', invitation: 'invitation' } as const

type Linking = Pick<Services, 'db' | 'config' | 'now'>

/** Creates a link to choose a password, in the caller's transaction. */
export const makeLink = async (
  services: Linking,
  { purpose, to, btu }: Pick<LinkMail, 'purpose' | 'btu'> & { readonly to: Pick<LinkReceiver, 'id'> },
): Promise<{ readonly link: string; readonly until: Date }> => {
  const token = await issueLink(services, services.db, { purpose, userId: to.id })
  const kind = purpose === 'invitation' ? '&invitation=true' : ''
  return {
    link: `${services.config.publicUrl}/password/update?token=${token}&btu=${btu}${kind}`,
    until: linkEnd(purpose, services.now()),
  }
}

/** Mails a link to choose a password, in the caller's transaction. Throws `PermanentFailure` when its template cannot be filled. */
export const mailLink = async (
  services: Linking,
  { purpose, to, btu, userId }: LinkMail,
): Promise<{ readonly until: Date }> => {
  const { db } = services
  const at = services.now()
  const { link, until } = await makeLink(services, { purpose, to, btu })
  const facts = { greeting: `Hoi ${to.firstName}`, link, link_valid_until: dayOf(until) }
  const mail = await composeMail(db, { template: templates[purpose], brand: brandFor(btu), facts })
  await queueMessage(db, { userId, at }, { ...mail, recipient: to.email, until })
  return { until }
}
