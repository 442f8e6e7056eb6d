import * as z from '@zaakwerk/contract/zod'
import {
  WhatsAppAppSecret,
  WhatsAppPhoneNumberId,
  type WhatsAppSettings,
  WhatsAppTemplates,
  WhatsAppToken,
  WhatsAppUrl,
  WhatsAppVerifyToken,
} from '../adapters/messaging/whatsapp-settings.ts'
import { StartError } from '../errors/start-error.ts'

/** The variables of WhatsApp. */
export const whatsappEnvironment = {
  WHATSAPP_PHONE_NUMBER_ID: z.optional(WhatsAppPhoneNumberId),
  WHATSAPP_TOKEN: z.optional(WhatsAppToken),
  WHATSAPP_APP_SECRET: z.optional(WhatsAppAppSecret),
  WHATSAPP_VERIFY_TOKEN: z.optional(WhatsAppVerifyToken),
  WHATSAPP_TEMPLATES: z.optional(WhatsAppTemplates),
  WHATSAPP_URL: z._default(WhatsAppUrl, 'https://graph.facebook.com/v24.0'),
}

export const whatsappHints = {
  WHATSAPP_PHONE_NUMBER_ID: 'het id van het nummer in de app van Meta, niet het telefoonnummer',
  WHATSAPP_TOKEN: 'een token van een systeemgebruiker bij Meta',
  WHATSAPP_APP_SECRET: 'de geheime sleutel van de app bij Meta, van 32 tekens',
  WHATSAPP_VERIFY_TOKEN:
    'een zelfgekozen geheim van minstens 16 tekens; maak er een met openssl rand -hex 24',
  WHATSAPP_TEMPLATES:
    'sjablonen als invoice_notice:nl=factuur_gemaild, met een komma ertussen, en van elk bericht een in het Nederlands',
  WHATSAPP_URL: 'een adres dat begint met https:// (zonder TLS alleen op deze machine)',
} as const

const Environment = z.object(whatsappEnvironment)
type Environment = z.output<typeof Environment>

/** All of them or none: a server that sends without hearing what became of a message asks people about every lost answer. */
export const whatsappOf = ({
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_TOKEN: token,
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
  WHATSAPP_TEMPLATES: templates,
  WHATSAPP_URL: url,
}: Environment): WhatsAppSettings | undefined => {
  if (phoneNumberId && token && appSecret && verifyToken && templates)
    return { url, phoneNumberId, token, appSecret, verifyToken, templates }
  const given = {
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_TEMPLATES: templates,
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(given).length) return undefined
  throw new StartError(`${missing.join(', ')} ontbreekt: WhatsApp heeft alle instellingen nodig, of geen.`)
}
