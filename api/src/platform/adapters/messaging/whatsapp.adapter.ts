import { formatWhen } from '@zaakwerk/domain/dates'
import type { MessageTemplate } from '@zaakwerk/domain/message-templates'
import { mobilePhone } from '@zaakwerk/domain/phones'
import { quoting, type StaffError } from '../../errors/staff-error.ts'
import { MailDelayed, MailRefused, MailUnconfirmed } from '../mail/mail.port.ts'
import { LineDelayed, type MessagingPort, NumberRefused, type OutgoingMessage } from './messaging.port.ts'
import { acceptedId, codeOf, judgeAnswer, judgeSilence, type WhatsAppAnswer } from './whatsapp-answers.ts'
import { isThrottleOfAll, whatsAppCode } from './whatsapp-codes.ts'
import type { WhatsAppSettings } from './whatsapp-settings.ts'

/** Timeout and clock, so that tests need not wait. */
export interface WhatsAppLimits {
  readonly callWithinMs: number
  now(): Date
}

const usualLimits: WhatsAppLimits = { callWithinMs: 30_000, now: () => new Date() }

/** Bytes. */
const largestAnswer = 64 * 1024

/** How long nothing is sent after a refusal of our account; a test on "Koppelingen" that succeeds ends it. */
const stoppedMs = 15 * 60_000
const longestWaitMs = 15 * 60_000

const readText = async (answer: Response): Promise<string> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > largestAnswer) throw new Error('an answer that is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Milliseconds that WhatsApp asks us to wait; zero when it says nothing. */
const waitMs = (headers: Headers, now: Date): number => {
  const given = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now.getTime()
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestWaitMs)
}

/** A value of a template may hold no line breaks, tabs or runs of spaces. */
const inline = (text: string): string => text.replace(/\s+/g, ' ').trim()

const bodyOf = ({ to, key }: OutgoingMessage, content: object): object => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  ...content,
  // Returned with each status: by it a lost answer is settled.
  biz_opaque_callback_data: key,
})

const asText = (text: string): object => ({ type: 'text', text: { preview_url: false, body: text } })

/** Of a test nothing can have arrived. */
const asUnreachable = (error: unknown): never => {
  throw error instanceof MailUnconfirmed
    ? new MailDelayed('WhatsApp antwoordt niet.', { cause: error })
    : error
}

/** Sends messages by the WhatsApp Cloud API, which knows no idempotency key: a message whose answer was lost is never sent again here. */
export const whatsapp = (
  { url, phoneNumberId, token, templates }: WhatsAppSettings,
  { callWithinMs, now }: WhatsAppLimits = usualLimits,
): MessagingPort => {
  /** Nothing is sent until then, for this reason. */
  let closed: { readonly until: Date; readonly error: StaffError } | undefined

  const ask = async (path: string, body?: object): Promise<WhatsAppAnswer> => {
    try {
      const answer = await fetch(`${url}/${phoneNumberId}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(callWithinMs),
      })
      return { status: answer.status, headers: answer.headers, body: await readText(answer) }
    } catch (error) {
      throw judgeSilence(error)
    }
  }

  const closeFor = (ms: number, error: StaffError): void => {
    closed = ms > 0 ? { until: new Date(now().getTime() + ms), error } : undefined
  }

  const failed = (answer: WhatsAppAnswer): StaffError => {
    const error = judgeAnswer(answer)
    if (error instanceof LineDelayed) closeFor(stoppedMs, error)
    const isThrottled = isThrottleOfAll(codeOf(answer)) || answer.status === 429
    const wait = isThrottled ? waitMs(answer.headers, now()) : 0
    if (wait > 0) {
      const again = formatWhen(new Date(now().getTime() + wait).toISOString(), now())
      closeFor(wait, new MailDelayed(`WhatsApp neemt ${again} weer berichten aan.`))
    }
    return error
  }

  const asTemplate = ({ name, language, parameters }: MessageTemplate): object => {
    const found = templates.find((one) => one.message === name && one.language === language)
    if (!found)
      throw new MailRefused(
        `Voor dit bericht is geen sjabloon ingesteld in deze taal: ${name}:${language} (zie WHATSAPP_TEMPLATES).`,
      )
    const values = Object.entries(parameters).map(([parameter_name, value]) => ({
      type: 'text',
      parameter_name,
      text: inline(value),
    }))
    return {
      type: 'template',
      template: {
        name: found.name,
        language: { code: language },
        components: [{ type: 'body', parameters: values }],
      },
    }
  }

  const send = async (message: OutgoingMessage, content: object): Promise<WhatsAppAnswer> =>
    ask('/messages', bodyOf(message, content))

  /** As the text itself where that may be, else as a template. A text that comes too late is refused, so the template is no second message. */
  const sendEither = async (message: OutgoingMessage): Promise<WhatsAppAnswer> => {
    const { template, text, mayBeText } = message
    const answer = mayBeText ? await send(message, asText(text)) : undefined
    const isClosed = answer && whatsAppCode(codeOf(answer) ?? -1)?.kind === 'closed'
    if (answer && !(isClosed && template)) return answer
    if (!template) throw new MailRefused('Voor dit bericht is geen sjabloon.')
    return send(message, asTemplate(template))
  }

  return {
    keeps: false,
    deliver: async (message) => {
      if (mobilePhone(message.to) !== message.to)
        throw new NumberRefused(...quoting('Dit is geen mobiel nummer', message.to))
      if (closed && now() < closed.until) throw closed.error
      const answer = await sendEither(message)
      const id = acceptedId(answer)
      if (id === undefined) throw failed(answer)
      return { reference: id }
    },
    check: async () => {
      const answer = await ask('?fields=id,display_phone_number').catch(asUnreachable)
      if (answer.status !== 200) asUnreachable(failed(answer))
      closed = undefined
    },
  }
}
