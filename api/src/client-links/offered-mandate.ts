import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { dayOf } from '@zaakwerk/domain/dates'
import { badRequest, unauthorized } from '../core/errors.ts'
import { JobRefused } from '../core/job-handler.ts'
import type { FileToSend } from '../core/send-file.ts'
import type { Services } from '../core/services.ts'
import type { LinkHolder } from '../core/viewer.ts'
import { caseFacts } from '../letters/letter-facts.ts'
import { type LetterSubject, selectLetterSubject } from '../letters/letter-subject.sql.ts'
import { type MandateOrder, makeMandate } from '../letters/make-letter.ts'
import { caseOfLink } from '../links/link-tokens.ts'
import { findLinkClient } from './link-client.sql.ts'
import { selectLinkMoment } from './mandate.sql.ts'

/** The mandate that a link offers to be signed. */
interface OfferedMandate {
  readonly subject: LetterSubject
  readonly clientId: number
  /** Who gives it, as it says. */
  readonly name: string
  /** The same each time for one link, as long as what it says of the client and the case is the same. */
  readonly bytes: Buffer
  readonly sha256: string
  /** Makes the same text as it was signed. */
  sign(how: Required<Pick<MandateOrder, 'at' | 'signed'>>): Promise<Buffer>
}

/** What a client can do about a mandate that cannot be made; what is missing is for staff. */
const refusal = ({ type }: LetterSubject) =>
  badRequest(
    'bad_request',
    `De volmacht kan nu niet worden gemaakt. Neem contact met ons op: ${brandOfCase(type).supportEmail}`,
  )

/**
 * Makes the mandate of a link. 401 when the call names another case, or one that is gone; 400 in words for the client when it cannot be made,
 * or would be in the name of somebody else.
 */
export const offerMandate = async (
  { db, config, log }: Services,
  link: LinkHolder,
  namedCase: number,
): Promise<OfferedMandate> => {
  const caseId = caseOfLink(link, namedCase)
  const [clientId, subject, madeAt] = [
    await findLinkClient(db, { caseId, clientId: link.clientId }),
    await selectLetterSubject(db, caseId),
    await selectLinkMoment(db, link.tokenId),
  ]
  if (!subject || !madeAt || clientId === undefined) throw unauthorized('link_invalid')
  const { sender, penaltyRules } = config
  if (!sender || subject.client?.id !== clientId) throw refusal(subject)
  const setting = { sender, penaltyRules, today: dayOf(madeAt) }
  const make = (order: Pick<MandateOrder, 'at' | 'signed'>): Promise<Buffer> =>
    makeMandate(db, subject, { ...setting, ...order }).catch((error: unknown) => {
      if (!(error instanceof JobRefused)) throw error
      log.warn({ caseId }, 'a mandate cannot be made for the client who is to sign it')
      throw refusal(subject)
    })
  const bytes = await make({ at: madeAt })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = String(caseFacts(subject, setting).client_formal_name)
  return { subject, clientId, name, bytes, sha256, sign: make }
}

/** The mandate as it is to be signed, to be saved. */
export const downloadMandate = async (
  services: Services,
  link: LinkHolder,
  namedCase: number,
): Promise<FileToSend> => {
  const { bytes } = await offerMandate(services, link, namedCase)
  return {
    // As one chunk: Readable.from(buffer) would send byte by byte.
    stream: Readable.from([bytes]),
    size: bytes.length,
    contentType: 'application/pdf',
    name: `volmacht_${namedCase}.pdf`,
    disposition: 'attachment',
  }
}
