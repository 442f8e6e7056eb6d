import * as z from '@zaakwerk/contract/zod'
import {
  type MessageLanguage,
  type MessageTemplateName,
  messageLanguages,
  messageTemplateFields,
} from '@zaakwerk/domain/message-templates'
import { parsedText } from '../../text/parsed-text.ts'
import { isServiceUrl } from '../this-machine.ts'

/** Our number at the WhatsApp Cloud API. */
export interface WhatsAppSettings {
  /** With the version of the API, without a slash at the end: "https://graph.facebook.com/v24.0". */
  readonly url: string
  readonly phoneNumberId: string
  /** A secret: never in a message or a log. */
  readonly token: string
  /** Signs what is reported to us. A secret. */
  readonly appSecret: string
  /** Shown to us once, when the webhook is set up. A secret. */
  readonly verifyToken: string
  readonly templates: readonly TemplateSetting[]
}

/** The name that a template has at WhatsApp. */
interface TemplateSetting {
  readonly message: MessageTemplateName
  readonly language: MessageLanguage
  readonly name: string
}

/** `WHATSAPP_URL`: with TLS, or on this machine. */
export const WhatsAppUrl = z.pipe(
  z.string().check(z.refine(isServiceUrl)),
  z.transform((url) => url.replace(/\/+$/, '')),
)

/** `WHATSAPP_PHONE_NUMBER_ID`: the id of the number, not the number itself. */
export const WhatsAppPhoneNumberId = z.string().check(z.regex(/^\d{5,20}$/))

/** `WHATSAPP_TOKEN`: valid in an Authorization header (RFC 6750, 2.1). */
export const WhatsAppToken = z.string().check(z.regex(/^[A-Za-z0-9._~+/-]{16,1024}=*$/))

/** `WHATSAPP_APP_SECRET`: as the dashboard of the app shows it. */
export const WhatsAppAppSecret = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** `WHATSAPP_VERIFY_TOKEN`: chosen by us. */
export const WhatsAppVerifyToken = z.string().check(z.regex(/^[A-Za-z0-9._~+/=-]{16,200}$/))

const messages = Object.keys(messageTemplateFields)
const isMessage = (text: string | undefined): text is MessageTemplateName =>
  messages.some((one) => one === text)

const pair = new RegExp(`^(${messages.join('|')}):(${messageLanguages.join('|')})=([a-z0-9_]{1,512})$`)

const Pair = parsedText((text): TemplateSetting | undefined => {
  const [, message, language, name] = pair.exec(text.trim()) ?? []
  const known = messageLanguages.find((one) => one === language)
  return isMessage(message) && known && name !== undefined ? { message, language: known, name } : undefined
})

/** `WHATSAPP_TEMPLATES`: "invoice_notice:nl=factuur_gemaild". Every message has one in Dutch. */
export const WhatsAppTemplates = z
  .pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
    ),
    z.array(Pair),
  )
  .check(
    z.refine((given) =>
      messages.every((message) => given.some((one) => one.message === message && one.language === 'nl')),
    ),
  )
