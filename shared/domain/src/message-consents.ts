import type { MessageConsent } from '@zaakwerk/contract/entities/people'
import { formatDate } from './dates.ts'
import { lookUp } from './known.ts'

const sourceTexts: Readonly<Record<string, string>> = {
  phone: 'telefonisch',
  email: 'per e-mail',
  letter: 'per brief',
  form: 'op een formulier',
  whatsapp: 'met STOP op WhatsApp',
}

/** "Wil berichten: telefonisch, 3 november 2026". */
export const consentText = ({ is_given, source, given_at }: Omit<MessageConsent, 'recorded_by'>): string =>
  `${is_given ? 'Wil berichten' : 'Wil geen berichten'}: ${lookUp(sourceTexts, source, 'onbekend hoe')}, ${formatDate(given_at)}`

/** Why a day cannot be the one on which a client said so. */
export const givenOnProblem = (date: string, today: string): string | undefined =>
  date > today ? 'De datum ligt in de toekomst' : undefined

/** Why a client gets no message by WhatsApp; undefined: they want it. */
export const consentRefusal = (consent: Pick<MessageConsent, 'is_given'> | undefined): string | undefined => {
  if (!consent) return 'Er is niet vastgelegd dat de cliënt berichten via WhatsApp wil.'
  return consent.is_given ? undefined : 'De cliënt wil geen berichten via WhatsApp.'
}
