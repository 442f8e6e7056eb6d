import type { IbanLink } from '@zaakwerk/contract/client-links'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { canReceiveMoney, clientFamily } from '@zaakwerk/domain/client-steps'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import { unauthorized } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { selectStatusSubject } from '../case-status/case-status.sql.ts'
import { findLinkCaseType } from './link-client.sql.ts'

/** Initial data of a link's page; 401 for a link that cannot work, so that nobody fills in a form that would be refused. */
export const checkLink = async (
  { db, config: { sender } }: Pick<Services, 'db' | 'config'>,
  link: LinkHolder,
  namedCase: number,
): Promise<IbanLink> => {
  const caseId = caseOfLink(link, namedCase)
  const { clientId } = link
  const type = await findLinkCaseType(db, { caseId, clientId })
  if (type === undefined) throw unauthorized('link_invalid')
  const company = sender && {
    legal_name: legalNameOf(sender.company, brandOfCase(type).name),
    phone: sender.phone ?? null,
  }
  const subject = await selectStatusSubject(db, { caseId, clientId })
  const money_expected = subject === undefined || canReceiveMoney(subject)
  return { iban: link.iban ?? null, family: clientFamily(type), company: company ?? null, money_expected }
}
