import { createHash } from 'node:crypto'
import type { IbanLink } from '@zaakwerk/contract/client-links'
import { brandOfCase } from '@zaakwerk/domain/case-brand'
import { dayOf } from '@zaakwerk/domain/dates'
import { badRequest, unauthorized } from '../../../platform/errors/errors.ts'
import { PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import { type FileToSend, pdfToSend } from '../../../platform/request/send-file.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { LinkHolder } from '../../../platform/request/viewer.ts'
import { caseOfLink } from '../../identity/links/link-tokens.ts'
import { caseFacts } from '../../letters/letters/content/letter-facts.ts'
import { type LetterSubject, selectLetterSubject } from '../../letters/letters/content/letter-subject.sql.ts'
import { type MandateOrder, mandateSheet } from '../../letters/letters/content/make-letter.ts'
import { drawLetter } from '../../letters/letters/pdf/draw-letter.ts'
import type { LetterSheet } from '../../letters/letters/pdf/letter-pdf.ts'
import { checkLink } from '../links/check-link.ts'
import { findLinkClient } from '../links/link-client.sql.ts'
import { selectLinkMoment } from './mandate.sql.ts'

/** An unsigned mandate that a link offers for signing. */
interface OfferedMandate {
  readonly subject: LetterSubject
  readonly clientId: number
  /** The name of the principal, as the mandate prints it. */
  readonly name: string
  /** Deterministic for one link, while the printed facts of the client and the case are the same. */
  readonly bytes: Buffer
  readonly sha256: string
  /** Generates the same text with the signature. */
  sign(how: Required<Pick<MandateOrder, 'at' | 'signed'>>): Promise<Buffer>
}

/** Error for the client when a mandate cannot be made; the missing facts are for staff only. */
const refusal = ({ type }: LetterSubject) =>
  badRequest(
    'mandate_unavailable',
    `De volmacht kan nu niet worden gemaakt. Neem contact met ons op: ${brandOfCase(type).supportEmail}`,
  )

/** The layout of the mandate of a link, and the function that renders it. Refuses as {@link offerMandate}. */
const layOut = async ({ db, config, log }: Services, link: LinkHolder, namedCase: number) => {
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
  const layOutFor = (order: Pick<MandateOrder, 'at' | 'signed'>): Promise<LetterSheet> =>
    mandateSheet(db, subject, { ...setting, ...order }).catch((error: unknown) => {
      if (!(error instanceof PermanentFailure)) throw error
      log.warn({ caseId }, 'a mandate cannot be made for the client who is to sign it')
      throw refusal(subject)
    })
  return { subject, clientId, setting, sheet: await layOutFor({ at: madeAt }), layOutFor }
}

/** Initial data of the mandate page. Refuses, without rendering the PDF, when nothing could be signed in the end. */
export const checkMandate = async (
  services: Services,
  link: LinkHolder,
  namedCase: number,
): Promise<IbanLink> => {
  const begin = await checkLink(services, link, namedCase)
  await layOut(services, link, namedCase)
  return begin
}

/**
 * Generates the mandate of a link. 401 when the call names another case, or one that is gone; 400 with a message for the client when it cannot be made, or
 * would carry the name of someone else.
 */
export const offerMandate = async (
  services: Services,
  link: LinkHolder,
  namedCase: number,
): Promise<OfferedMandate> => {
  const { subject, clientId, setting, sheet, layOutFor } = await layOut(services, link, namedCase)
  const bytes = await drawLetter(sheet)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = String(caseFacts(subject, setting).client_formal_name)
  const sign: OfferedMandate['sign'] = async (how) => drawLetter(await layOutFor(how))
  return { subject, clientId, name, bytes, sha256, sign }
}

export const downloadMandate = async (
  services: Services,
  link: LinkHolder,
  namedCase: number,
): Promise<FileToSend> => {
  const { bytes } = await offerMandate(services, link, namedCase)
  return pdfToSend(bytes, { name: `volmacht_${namedCase}.pdf`, disposition: 'attachment' })
}
