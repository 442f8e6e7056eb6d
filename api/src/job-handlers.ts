import { runCaseBatch } from './modules/cases/bulk/run-case-batch.handler.ts'
import { readDocument } from './modules/cases/reading/read-document.handler.ts'
import { runImport } from './modules/finance/imports/run-import.handler.ts'
import { bookInvoice } from './modules/finance/invoices/book-invoice.handler.ts'
import { sendInvoice } from './modules/finance/invoices/send-invoice.handler.ts'
import { sendInvoiceNotice } from './modules/finance/invoices/send-notice.handler.ts'
import { deliverLetter } from './modules/letters/letters/deliver-letter.handler.ts'
import { forwardToLawFirm } from './modules/letters/letters/forward-to-law-firm.handler.ts'
import { mailChecks } from './modules/letters/letters/mail-checks.ts'
import { makeMandate } from './modules/letters/letters/make-mandate.handler.ts'
import { submitLetter } from './modules/letters/letters/submit-letter.handler.ts'
import { sendMail } from './modules/letters/mails/send-mail.handler.ts'
import { sendMessage } from './modules/letters/mails/send-message.handler.ts'
import type { JobRegistry } from './platform/jobs/job-handler.ts'

/** Handlers by job kind. Jobs of a kind that is missing here stay queued. */
export const jobRegistry: JobRegistry = {
  book_invoice: bookInvoice,
  deliver_letter: deliverLetter,
  forward_to_law_firm: forwardToLawFirm,
  make_mandate: makeMandate,
  read_document: readDocument,
  send_invoice: sendInvoice,
  send_invoice_notice: sendInvoiceNotice,
  run_case_batch: runCaseBatch,
  run_import: runImport,
  send_mail: sendMail(mailChecks),
  send_message: sendMessage,
  submit_letter: submitLetter,
}
