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
import { findConsent } from '../../people/clients/message-consents.sql.ts'
import { brandOfInvoice, invoiceFacts, requireInvoice, type SentInvoice } from './invoice-facts.ts'

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

/** Texts the client that an invoice was mailed, if they want that; does nothing without a mobile number. */
export const sendInvoiceNotice: JobWork<'send_invoice_notice'> = {
  run: async (services, run) => {
    const sent = await requireInvoice(services, run)
    const to = mobilePhone(sent.invoice.contact_phone_number ?? '')
    if (to === undefined) return { result: 'done' }
    const message = await mailOfJob(services, run, (here) => compose(here, sent, to))
    const { client_id } = sent.invoice
    const consent = client_id === null ? undefined : await findConsent(services.db, client_id)
    const refusal = consentRefusal(consent)
    if (refusal !== undefined) await markMailed(services.db, message, refusal)
    return deliverMessage(services, message)
  },
  ...messageOutcome(findMailOfJob),
}
