import { factsInWords } from '@zaakwerk/domain/merge-fields'
import { consentRefusal } from '@zaakwerk/domain/message-consents'
import { messageTemplate } from '@zaakwerk/domain/message-templates'
import { mobilePhone } from '@zaakwerk/domain/phones'
import type { JobWork } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { brandFacts } from '../../letters/mails/compose-mail.ts'
import { deliverMessage } from '../../letters/mails/deliver-message.ts'
import { findMailOfJob, mailOfJob } from '../../letters/mails/mail-of-job.ts'
import { messageOutcome } from '../../letters/mails/message-outcome.ts'
import { markMailed } from '../../letters/mails/messages.sql.ts'
import { renderTemplate } from '../../letters/templates/render-template.ts'
import { plainText } from '../../letters/templates/text-blocks.ts'
import { findConsent, findPhone } from '../../people/clients/message-consents.sql.ts'
import { brandOfInvoice, invoiceFacts, requireInvoice, type SentInvoice } from './invoice-facts.ts'
import { refuseUndone, undoneReason } from './undone-invoice.ts'

const compose = async (services: Services, sent: SentInvoice, recipient: string) => {
  const brand = brandOfInvoice(sent)
  const facts = { ...(await invoiceFacts(services, sent)), ...brandFacts(brand) }
  const text = await renderTemplate(services.db, { kind: 'mail', name: 'invoice_notice' }, facts)
  return {
    channel: 'whatsapp' as const,
    brand: brand.key,
    recipient,
    subject: text.subject,
    body_text: plainText(text.blocks),
    body_html: null,
    template: messageTemplate('invoice_notice', factsInWords(facts)),
    template_version_id: text.versionId,
    case_id: sent.invoice.case_id,
  }
}

/** Why this number gets no message: a client says yes for the own number, and an invoice can have another one. */
const noticeRefusal = async (
  { db }: Services,
  { invoice: { client_id } }: SentInvoice,
  to: string,
): Promise<string | undefined> => {
  if (client_id === null) return consentRefusal(undefined)
  const refusal = consentRefusal(await findConsent(db, client_id))
  if (refusal !== undefined) return refusal
  const own = mobilePhone((await findPhone(db, client_id)) ?? '')
  return own === to ? undefined : 'Het nummer op de factuur is niet het nummer van de cliënt.'
}

/** Texts the client that an invoice was mailed, if they want that; does nothing without a mobile number. */
export const sendInvoiceNotice: JobWork<'send_invoice_notice'> = {
  run: async (services, run) => {
    const sent = await requireInvoice(services, run)
    const undone = undoneReason(sent.invoice)
    if (undone !== undefined) return refuseUndone(services, run, undone)
    const to = mobilePhone(sent.invoice.contact_phone_number ?? '')
    if (to === undefined) return { result: 'done' }
    const message = await mailOfJob(services, run, (here) => compose(here, sent, to))
    const refusal = await noticeRefusal(services, sent, to)
    if (refusal !== undefined) await markMailed(services.db, message, refusal)
    return deliverMessage(services, message)
  },
  ...messageOutcome(findMailOfJob),
}
