/** Messages to phones that have a template at WhatsApp, with the placeholders of each: merge fields of the text with the same name. */
export const messageTemplateFields = {
  invoice_notice: [
    'greeting',
    'invoice_number',
    'invoice_amount',
    'invoice_due_on',
    'support_email',
    'brand_name',
    'payee_name',
  ],
} as const

export type MessageTemplateName = keyof typeof messageTemplateFields

/** Languages in which a template can be set up. */
export const messageLanguages = ['nl', 'en'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

/** A text that WhatsApp approved before, with values for its placeholders. */
export interface MessageTemplate {
  readonly name: MessageTemplateName
  readonly language: MessageLanguage
  /** By the names of its placeholders. */
  readonly parameters: Readonly<Record<string, string>>
}

/** A template filled with facts in words (`factsInWords`). */
export const messageTemplate = (
  name: MessageTemplateName,
  words: Readonly<Record<string, string>>,
): MessageTemplate => ({
  name,
  // All texts to clients are Dutch.
  language: 'nl',
  parameters: Object.fromEntries(messageTemplateFields[name].map((field) => [field, words[field] ?? ''])),
})
