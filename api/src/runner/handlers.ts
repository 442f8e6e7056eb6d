import type { JobRegistry } from '../core/job-handler.ts'
import { runImport } from '../imports/run-import.handler.ts'
import { bookInvoice } from '../invoices/book-invoice.handler.ts'
import { sendInvoice } from '../invoices/send-invoice.handler.ts'
import { sendInvoiceNotice } from '../invoices/send-notice.handler.ts'
import { deliverLetter } from '../letters/deliver-letter.handler.ts'
import { forwardToLawFirm } from '../letters/forward-to-law-firm.handler.ts'
import { makeMandate } from '../letters/make-mandate.handler.ts'
import { requireMandate } from '../letters/require-mandate.ts'
import { submitLetter } from '../letters/submit-letter.handler.ts'
import { sendMail } from '../mails/send-mail.handler.ts'
import { sendMessage } from '../mails/send-message.handler.ts'

/** Who works which kind of job. Jobs of a kind that is not here stay queued. */
export const jobRegistry: JobRegistry = {
  book_invoice: bookInvoice,
  deliver_letter: deliverLetter,
  forward_to_law_firm: forwardToLawFirm,
  make_mandate: makeMandate,
  send_invoice: sendInvoice,
  send_invoice_notice: sendInvoiceNotice,
  run_import: runImport,
  send_mail: sendMail(new Map([['iban_mandate_request', requireMandate]])),
  send_message: sendMessage,
  submit_letter: submitLetter,
}
