import type { Services } from '../../../platform/request/services.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { type Addressed, findAddressedClient } from './mail-case.sql.ts'
import { linkAddress } from './mail-links.ts'

/** The mail with a new link in place of an expired one, without other content. */
const renewedBy = { template: 'case_status' } as const

/**
 * Creates the link to the case status page for the recipient of a mail about a case, in the transaction that creates the mail. None for a recipient who is no
 * client of the case, such as the office that an invoice goes to, nor for a deleted case.
 */
export const statusLinkOf = async (
  services: Services,
  mail: Omit<Addressed, 'caseId'> & { readonly caseId: number | null },
): Promise<string | undefined> => {
  const { caseId } = mail
  const found = caseId === null ? undefined : await findAddressedClient(services.db, { ...mail, caseId })
  if (caseId === null || !found) return undefined
  const { clientId, type } = found
  const link = { purpose: 'status', caseId, clientId, mail: renewedBy } as const
  const token = await issueLink(services, services.db, link)
  return linkAddress(services, { page: 'case-status', token, caseId, type })
}

/** Link in the preview of a text. */
export const sampleStatusLink = 'https://zaakwerk.example/case-status?token=voorbeeld&id=1'
