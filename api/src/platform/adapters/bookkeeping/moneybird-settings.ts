import * as z from '@zaakwerk/contract/zod'
import { isServiceUrl } from '../this-machine.ts'

/** The administration at Moneybird in which invoices are booked. */
export interface MoneybirdSettings {
  /** Without a slash at the end: "https://moneybird.com/api/v2". */
  readonly url: string
  readonly administrationId: string
  /** A secret: never in a message or a log. */
  readonly token: string
  /** Whether payments are booked there, from its own bank connection, and read back. */
  readonly readsBank: boolean
  /** With which Moneybird signs its webhooks; a secret. Undefined: no webhook is accepted. */
  readonly webhookSecret?: string | undefined
}

/** `MONEYBIRD_URL`: with TLS, or on this machine. */
export const MoneybirdUrl = z.pipe(
  z.string().check(z.refine(isServiceUrl)),
  z.transform((url) => url.replace(/\/+$/, '')),
)

/** `MONEYBIRD_TOKEN`: valid in an Authorization header (RFC 6750, 2.1). */
export const MoneybirdToken = z.string().check(z.regex(/^[A-Za-z0-9._~+/-]{16,512}=*$/))

/** `MONEYBIRD_WEBHOOK_SECRET`, as Moneybird gives it once, when a webhook is registered. */
export const MoneybirdWebhookSecret = z.string().check(z.regex(/^[\x21-\x7e]{16,256}$/))

/** `MONEYBIRD_ADMINISTRATION_ID`: the number in the address of the administration. */
export const MoneybirdAdministration = z.string().check(z.regex(/^\d{1,20}$/))
