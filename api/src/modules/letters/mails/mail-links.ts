import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { dayOf } from '@zaakwerk/domain/dates'
import { linkPurposeOf } from '@zaakwerk/domain/link-mails'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import { noSender } from '../../../platform/config/sender.ts'
import { type JobRun, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { issueLink, linkEnd } from '../../identity/links/link-tokens.ts'
import type { MailCase, MailClient } from './mail-facts.ts'

/** The URL of a client's page. `type`: of its case, for the brand. */
export const linkAddress = (
  { config }: Pick<Services, 'config'>,
  {
    page,
    token,
    caseId,
    type,
    asked = {},
  }: {
    readonly page: string
    readonly token: string
    readonly caseId: number
    readonly type: number
    readonly asked?: Readonly<Record<string, string>>
  },
): string => {
  const query = new URLSearchParams({ token, id: String(caseId), ...asked })
  if (brandOfCase(type).key === 'benefits') query.set('btu', 'true')
  return `${config.publicUrl}/${page}?${query}`
}

/** Creates the link of a mail, in the transaction that creates the mail; none for a mail without a link. */
export const linkFacts = async (
  services: Services,
  { payload }: Pick<JobRun<'send_mail'>, 'payload'>,
  {
    subject: { id, type },
    client: { id: clientId, iban },
  }: { readonly subject: MailCase; readonly client: MailClient },
): Promise<MergeFacts> => {
  const { template, incorrect = false, source = 'cvom' } = payload
  const purpose = linkPurposeOf(template)
  if (!purpose) return {}
  // A request for an account or a signature has to name its sender.
  if (!services.config.sender) throw new PermanentFailure(noSender)
  // An account reported as wrong is not prefilled.
  const isPrefilled = iban !== null && !incorrect
  const token = await issueLink(services, services.db, {
    purpose,
    caseId: id,
    clientId,
    mail: payload,
    ...(isPrefilled ? { iban } : {}),
  })
  const asked: Readonly<Record<string, string>> =
    purpose === 'update-iban' ? { incorrect: String(incorrect), source } : {}
  return {
    link: linkAddress(services, { page: purpose, token, caseId: id, type, asked }),
    link_valid_until: dayOf(linkEnd(purpose, services.now())),
    iban_source: source,
  }
}
