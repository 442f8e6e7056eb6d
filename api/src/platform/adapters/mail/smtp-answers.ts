import { quoting, type StaffError, textField } from '../../errors/staff-error.ts'
import { MailDelayed, MailRefused, MailUnconfirmed } from './mail.port.ts'

/** nodemailer's error for a failed delivery. */
interface Failure {
  readonly message: string
  /** Step that failed: EENVELOPE, EMESSAGE, EAUTH, ECONNECTION … */
  readonly code: string
  readonly command: string
  /** The server's own answer, if any. */
  readonly response: string | undefined
  readonly responseCode: number
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof Error))
    return { message: String(error), code: '', command: '', response: undefined, responseCode: 0 }
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  return {
    message: error.message,
    code: textField(error, 'code') ?? '',
    command: textField(error, 'command') ?? '',
    response: textField(error, 'response'),
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
  }
}

/** Whether the answer concerns the mail, not the connection: failing connections have codes too, of EHLO or STARTTLS for example. */
const isAboutMail = ({ code }: Failure): boolean => code === 'EENVELOPE' || code === 'EMESSAGE'

/** 503: commands in a wrong order; 530: authentication required. Neither concerns this mail. */
const notAboutMail = new Set([503, 530])

/**
 * "550 5.7.1 relaying denied" (RFC 3463, 3.8): our account may not send this, as it or its sender was changed there. After the text it means that this mail
 * looks like spam.
 */
const isAboutUs = ({ command, response }: Failure): boolean =>
  command !== 'DATA' && /^5\d\d[ -]5\.7\.\d/.test(response ?? '')

const isForGood = (failure: Failure): boolean =>
  isAboutMail(failure) &&
  // Without an answer: the address is invalid, or the mail exceeds the size that the server announced.
  (failure.response === undefined ||
    (failure.responseCode >= 500 && !notAboutMail.has(failure.responseCode) && !isAboutUs(failure)))

const refusedWhat: Readonly<Record<string, string>> = {
  'MAIL FROM': 'de afzender',
  'RCPT TO': 'de ontvanger',
  API: 'het adres',
}

const later = (failure: Failure, cause: unknown): MailDelayed => {
  const { code, response, message } = failure
  if (code === 'EAUTH')
    return new MailDelayed(...quoting('De mailserver laat ons niet binnen', message, { cause }))
  if (code === 'EABORT') return new MailDelayed('De mailserver antwoordde te traag.', { cause })
  if (response)
    return new MailDelayed(...quoting('De mailserver neemt de e-mail nu niet aan', response, { cause }))
  return new MailDelayed(...quoting('Geen verbinding met de mailserver', message, { cause }))
}

/**
 * Maps a failed delivery to its meaning for the mail. nodemailer gives a lost connection the same code and command before, during and after the text of a mail;
 * `offered` tells them apart: the server may have all of it. Then only a final answer is certain.
 */
export const judgeFailure = (error: unknown, { offered }: { offered: boolean }): StaffError => {
  const failure = failureOf(error)
  const answered = failure.code === 'EMESSAGE' && failure.responseCode >= 400
  if (offered && !answered)
    return new MailUnconfirmed(
      'De mailserver gaf geen antwoord meer nadat de e-mail was aangeboden. De e-mail kan zijn aangekomen.',
      { cause: error },
    )
  if (isForGood(failure))
    return new MailRefused(
      ...quoting(
        `De mailserver weigert ${refusedWhat[failure.command] ?? 'deze e-mail'}`,
        failure.response ?? failure.message,
        { cause: error },
      ),
    )
  return later(failure, error)
}
