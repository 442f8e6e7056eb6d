import { quoting, textField } from '../../errors/staff-error.ts'
import type { ImapSettings } from './imap-settings.ts'
import { MailboxDelayed, MailboxMisconfigured } from './incoming-mail.port.ts'

/** Codes with which a server says that it will let us in later (RFC 5530). */
const later: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN'])

/** Codes of Node for a certificate that is not trusted. */
const isOfCertificate = (code: string): boolean =>
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/.test(code)

/** What a failed reading of a mailbox means. */
export const mailboxProblem = (
  error: unknown,
  { user, folder }: Pick<ImapSettings, 'user' | 'folder'>,
): Error => {
  if (error instanceof MailboxDelayed || error instanceof MailboxMisconfigured) return error
  if (!(error instanceof Error)) return new MailboxDelayed('De mailbox is niet te lezen.', { cause: error })
  const code = textField(error, 'code') ?? ''
  const said = textField(error, 'responseText') ?? textField(error, 'response') ?? error.message
  const answerCode = textField(error, 'serverResponseCode') ?? ''
  if (Reflect.get(error, 'authenticationFailed') === true)
    return later.has(answerCode)
      ? new MailboxDelayed(
          ...quoting(`De mailserver laat ons nu niet binnen bij ${user}`, said, { cause: error }),
        )
      : new MailboxMisconfigured(
          ...quoting(`De mailserver laat ons niet binnen bij ${user}`, said, { cause: error }),
        )
  if (Reflect.get(error, 'mailboxMissing') === true || answerCode === 'NONEXISTENT')
    return new MailboxMisconfigured(`De map "${folder}" is er niet in de mailbox ${user}.`, { cause: error })
  if (textField(error, 'responseStatus') !== undefined)
    return new MailboxDelayed(
      ...quoting(`De mailserver geeft de mailbox ${user} nu niet`, said, { cause: error }),
    )
  const words = quoting(
    isOfCertificate(code)
      ? 'Het certificaat van de mailserver klopt niet'
      : 'Geen verbinding met de mailserver',
    // Removes the suggestion of Node after the semicolon, which does not solve this error.
    error.message.split(';')[0] ?? '',
    { cause: error },
  )
  return isOfCertificate(code) ? new MailboxMisconfigured(...words) : new MailboxDelayed(...words)
}
