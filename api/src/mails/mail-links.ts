import type { LinkPurpose } from '@zaakwerk/contract/access'
import { dayOf } from '@zaakwerk/domain/dates'
import type { MergeFacts } from '@zaakwerk/domain/merge-fields'
import type { JobRun } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { issueLink, linkEnd } from '../links/link-tokens.ts'
import type { MailCase, MailClient } from './mail-facts.ts'

/** The mails that carry a link, and what it is for. */
const purposes: Readonly<Record<string, Exclude<LinkPurpose, 'password'>>> = {
  iban_request: 'update-iban',
  incorrect_iban: 'update-iban',
  iban_mandate_request: 'update-iban-mandate',
}

/** The link of a mail, made in the transaction that makes the mail; nothing for a mail without one. */
export const linkFacts = async (
  services: Services,
  { payload }: Pick<JobRun<'send_mail'>, 'payload'>,
  { id }: MailCase,
  { iban }: MailClient,
): Promise<MergeFacts> => {
  const { template, incorrect = false, source = 'cvom' } = payload
  const purpose = Object.hasOwn(purposes, template) ? purposes[template] : undefined
  if (!purpose) return {}
  const isPrefilled = purpose === 'update-iban-mandate' && iban !== null
  const token = await issueLink(services, services.db, {
    purpose,
    caseId: id,
    ...(isPrefilled ? { iban } : {}),
  })
  const query = new URLSearchParams({ token, id: String(id) })
  if (purpose === 'update-iban') {
    query.set('incorrect', String(incorrect))
    query.set('source', source)
  }
  return {
    link: `${services.config.publicUrl}/${purpose}?${query}`,
    link_valid_until: dayOf(linkEnd(purpose, services.now())),
    iban_source: source,
  }
}
