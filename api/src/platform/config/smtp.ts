import * as z from '@zaakwerk/contract/zod'
import { type SmtpSettings, SmtpUrl } from '../adapters/mail/smtp-settings.ts'
import { fileOf } from './parse-settings.ts'

/** The variables of the mail server. */
export const smtpEnvironment = {
  SMTP_URL: z.optional(SmtpUrl),
  SMTP_CA_FILE: z.optional(z.string().check(z.minLength(1))),
  MAIL_BOUNCE_ADDRESS: z.optional(z.email()),
}

const Environment = z.object(smtpEnvironment)

/** The mail server; undefined without `SMTP_URL`. */
export const smtpOf = ({
  SMTP_URL,
  SMTP_CA_FILE,
  MAIL_BOUNCE_ADDRESS,
}: z.output<typeof Environment>): SmtpSettings | undefined =>
  SMTP_URL && {
    ...SMTP_URL,
    trustedCertificates: SMTP_CA_FILE && fileOf('SMTP_CA_FILE', SMTP_CA_FILE),
    bounceAddress: MAIL_BOUNCE_ADDRESS,
  }
