import type { MailChecks } from '../mails/mail-of-case.ts'
import { requireMandate } from './require-mandate.ts'

/** The checks of mails by template. */
export const mailChecks: MailChecks = new Map([['iban_mandate_request', requireMandate]])
