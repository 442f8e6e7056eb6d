import type { Services } from '../../../platform/request/services.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { type Addressed, findAddressedClient } from './mail-case.sql.ts'
import { linkAddress } from './mail-links.ts'

/** The mail that brings a new link in place of one that ended: it says no more than that. */
const renewedBy = { template: 'case_status' } as const

/**
 * Where the receiver of a mail about a case sees how far it is: made in the transaction that makes the mail. Nothing for who is no client
 * of the case, such as the office that an invoice goes to, and for a case that is deleted.
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

/** As in the preview of a text. */
export const sampleStatusLink = 'https://zaakwerk.example/case-status?token=voorbeeld&id=1'
