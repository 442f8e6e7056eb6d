import * as z from '@zaakwerk/contract/zod'
import { quoting, type StaffError } from '../../errors/staff-error.ts'
import { MailDelayed, MailRefused, MailUnconfirmed } from '../mail/mail.port.ts'
import { LineDelayed, NumberRefused } from './messaging.port.ts'
import { whatsAppCode } from './whatsapp-codes.ts'

export interface WhatsAppAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().check(z.minLength(1)) })]) })

const Complaint = z.object({
  error: z.object({
    code: z.int(),
    message: z.optional(z.string()),
    error_data: z.optional(z.object({ details: z.optional(z.string()) })),
  }),
})

const longestComplaint = 300

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The id of a message that WhatsApp accepted; undefined for any other answer. */
export const acceptedId = ({ status, body }: WhatsAppAnswer): string | undefined => {
  const accepted = Accepted.safeParse(parseJson(body))
  return status === 200 && accepted.success ? accepted.data.messages[0].id : undefined
}

interface Refusal {
  readonly code: number
  /** WhatsApp's own words. */
  readonly words: string
}

/** WhatsApp's own refusal; undefined when it is not WhatsApp that answers. */
const refusalOf = ({ status, body }: WhatsAppAnswer): Refusal | undefined => {
  const complaint = Complaint.safeParse(parseJson(body))
  if (status < 400 || !complaint.success) return undefined
  const { code, message = '', error_data } = complaint.data.error
  return { code, words: `${message} ${error_data?.details ?? ''}`.trim().slice(0, longestComplaint) }
}

export const codeOf = (answer: WhatsAppAnswer): number | undefined => refusalOf(answer)?.code

const unconfirmed = 'WhatsApp gaf geen bruikbaar antwoord. Het bericht kan zijn aangekomen.'

const errors = {
  later: MailDelayed,
  number: NumberRefused,
  closed: MailRefused,
  refused: MailRefused,
  stopped: LineDelayed,
} as const

/** The answer of something between us and WhatsApp. */
const judgeForeign = (status: number): StaffError => {
  if (status >= 300 && status < 400)
    return new MailDelayed('WhatsApp wijst ons naar een ander adres (zie WHATSAPP_URL).')
  if (status === 429) return new MailDelayed('WhatsApp krijgt te veel berichten van ons.')
  // Before the message was passed on or after it: 408, 502 and 504 do not say.
  if (status < 300 || status >= 500 || status === 408) return new MailUnconfirmed(unconfirmed)
  return new MailDelayed(`Op het adres van WhatsApp antwoordt iets anders (${status}, zie WHATSAPP_URL).`)
}

/** Maps any other answer than an acceptance to its meaning for the message. An error of WhatsApp itself says that nothing was sent. */
export const judgeAnswer = (answer: WhatsAppAnswer): StaffError => {
  const refusal = refusalOf(answer)
  if (!refusal) return judgeForeign(answer.status)
  const { code, words } = refusal
  const known = whatsAppCode(code)
  if (known) return new errors[known.kind](known.text)
  const told = quoting(`WhatsApp weigert het bericht (${code})`, words)
  return answer.status === 429 || answer.status >= 500 ? new MailDelayed(...told) : new MailRefused(...told)
}

/** Errors of a connection that came about never: the message cannot have been sent. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** These also end a connection that stood: only of one that came about never do they say that nothing was sent. */
const duringConnect = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

const isBeforeSending = (error: unknown): string | undefined => {
  const one = error instanceof AggregateError ? error.errors[0] : error
  if (!(one instanceof Error)) return undefined
  const [code, syscall]: unknown[] = [Reflect.get(one, 'code'), Reflect.get(one, 'syscall')]
  if (typeof code !== 'string') return undefined
  return beforeSending.has(code) || (duringConnect.has(code) && syscall === 'connect') ? code : undefined
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

/** Maps a missing or incomplete answer to its meaning for the message. */
export const judgeSilence = (error: unknown): StaffError => {
  const code = isBeforeSending(causeOf(error))
  if (code !== undefined)
    return new MailDelayed(...quoting('Geen verbinding met WhatsApp', code, { cause: error }))
  return new MailUnconfirmed(
    'De verbinding met WhatsApp viel weg voordat er antwoord was. Het bericht kan zijn aangekomen.',
    { cause: error },
  )
}
